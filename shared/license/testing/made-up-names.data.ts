/** Names as cards print them and as people write them. None is a real person's. */
export const familyNames = [
  ["SAMPLE", "Sample"],
  ["O'BRIEN", "O'Brien"],
  ["DE LA CRUZ", "De La Cruz"],
  ["SMITH-JONES", "Smith-Jones"],
  ["MCDONALD", "McDonald"],
  ["MUÑOZ", "Muñoz"],
  ["TRINIDAD", "Trinidad"],
  ["MADDOX", "Maddox"],
  ["VAN DAMME", "Van Damme"],
  ["NG", "Ng"],
  ["DAVIS", "Davis"],
  ["ST. CLAIR", "St. Clair"],
  ["D'ANGELO", "D'Angelo"],
  ["LÉVESQUE", "Lévesque"],
  ["MACKENZIE", "Mackenzie"],
  ["ADAIR", "Adair"],
] as const;

export const givenNames = [
  ["JANE", "Jane"],
  ["JOSÉ", "José"],
  ["MARY ANN", "Mary Ann"],
  ["DANIEL", "Daniel"],
  ["CANDACE", "Candace"],
  ["FRANÇOIS", "François"],
  ["JEAN-LUC", "Jean-Luc"],
  ["SOLEDAD", "Soledad"],
  ["TY", "Ty"],
  ["WILLIAM", "William"],
] as const;

export const middleNames = [
  ["NONE", ""],
  ["", ""],
  ["Q", "Q"],
  ["DALE", "Dale"],
  ["CARIDAD", "Caridad"],
  ["ANN MARIE", "Ann Marie"],
  ["D'ARCY", "D'Arcy"],
  ["ZOË", "Zoë"],
] as const;

export const suffixes = [
  ["", ""],
  ["", ""],
  ["", ""],
  ["NONE", ""],
  ["JR", "Jr"],
  ["SR", "Sr"],
  ["III", "III"],
  ["IV", "IV"],
  ["2ND", "2nd"],
] as const;
