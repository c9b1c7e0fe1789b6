import type { HeaderWords } from "./header-words.data.ts";

const number = "(n|no|nos|nro|num|numero|number|clave)(de|del|dela|du|d)?";
const vehicle = "(unidad|vehiculo|camion|tracto|tractor|remolque|unite|vehicule|remorque)";
const person = "(conductor|chofer|operador|empleado|chauffeur|conducteur|employe)";
const license = "(licencia|permis)(federal)?(de)?(conducir|manejo|conduire|conduccion)?";
const ends = "(vencimiento|vigencia|expiracion|caducidad|expiration|echeance)";

const words = (pattern: string): RegExp => new RegExp(`^(${pattern})$`);

/** Headers in Spanish and French, like `headerWords`: the obvious ones, without accents. */
export const foreignWords: Readonly<Record<string, HeaderWords>> = {
  fullName: {
    sure: words(
      `nombres?(completos?)?(del?${person})?|nombres?y?apellidos?|apellidos?y?nombres?|${person}|nom(complet)?(du${person})?|nomet?prenom|prenomet?nom`,
    ),
  },
  firstName: { sure: words("prenoms?|(primer)?nombredepila|primernombre") },
  middleName: { sure: words("segundonombre|deuxiemeprenom") },
  lastName: { sure: words("apellidos?|apellidopaterno|primerapellido|nomdefamille") },
  dateOfBirth: { sure: words("(fecha|fec|f)?(de)?nac(imiento)?|(date)?(de)?naissance|ddn") },
  licenseNumber: { sure: words(`(${number})?${license}(no|num|numero|nro)?`) },
  licenseState: { sure: words(`(estado|entidad|province)(de|dela|du|d)?(${license}|emision|expedicion)`) },
  licenseClass: { weak: words(`clase|classe|(clase|tipo|classe|type)(de|dela|du)?${license}`) },
  cdlExperience: {
    sure: words("(anos|annees|ans)(de|d)?exp(erience|eriencia)?"),
    weak: words("experiencia"),
  },
  dateOfHire: {
    sure: words("(fecha|date)(de|d)?(contratacion|ingreso|alta|embauche|entree)|embauche|contratacion"),
  },
  licenseExpires: { sure: words(`${ends}(de|dela|du)?${license}|${license}${ends}`) },
  endDate: { sure: words("(fecha|date)(de|d)?(baja|termino|terminacion|salida|venta|depart|fin|vente)") },
  status: { sure: words("estatus|situacion|statut") },
  unitNumber: {
    sure: words(`(${number})(economico|eco|${vehicle})|economico`),
    weak: words(vehicle),
  },
  year: { sure: words("ano(del)?(modelo)?|annee(du)?(modele)?") },
  make: { sure: words("marca|marque|fabricante|fabricant") },
  model: { sure: words("(sub)?modelo|submarca|modele") },
  type: {
    sure: words(`(tipo|type)(de|d)?${vehicle}`),
    weak: words("tipo|unidad|carroceria|carrosserie|descripcion"),
  },
  vin: {
    sure: words(`(${number})?niv|(${number})(vin)`),
    weak: words(`(${number})?(serie|chasis)(vin|niv)?`),
  },
  value: {
    sure: words("valor(asegurado|comercial|declarado|actual)?|suma(asegurada)|valeur(assuree|declaree)?"),
  },
  deductible: { sure: words("deducible"), weak: words("franchise") },
  lossPayee: { sure: words("beneficiario(preferente)?|acreedor|arrendador|creancier") },
  garagingZip: { weak: words("codigopostal|codepostal") },
  plate: { sure: words(`(${number})?(placas?|plaques?|immatriculation|matricula)`) },
};
