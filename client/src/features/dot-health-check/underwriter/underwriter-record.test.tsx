import { brakeViolation, countedInspection, listed, ready } from "#client/testing/underwriter-fixtures.ts";
import { openUnderwriterTab, part, setToday, withSafety } from "#client/testing/underwriter-harness.tsx";
import { failed, source } from "#client/testing/dot-fixtures.ts";
import { describe, expect, it } from "vitest";

setToday();

const byMonth = () => part("The last 24 months").getAllByRole("table", { hidden: true })[0]?.textContent;

describe("the record of the last 24 months", () => {
  it("has the counts by month and by state as tables", () => {
    openUnderwriterTab();
    const record = part("The last 24 months");
    const [months, states] = record.getAllByRole("table", { hidden: true });
    expect(months?.textContent).toContain("Sep\u00a02026600");
    expect(states?.textContent).toContain("New Mexico6");
  });

  it("counts the inspections that are newer than FMCSA's monthly snapshot", () => {
    const newer = countedInspection("2", { source: "daily", inspection_date: "2026-11-03" });
    openUnderwriterTab({ inspections: listed([countedInspection("1"), newer]) });
    expect(byMonth()).toMatch(/Sep\u00a02026100.*Oct\u00a02026000.*Nov\u00a02026100/);
  });

  it("ends with the last inspection where later ones couldn't be read, instead of counting none", () => {
    const list = { inspections: [countedInspection("1")], kpis: undefined, newerThanSnapshot: 0 };
    const sources = [source("rbkj-cgst"), failed("fx4q-ay7w")];
    openUnderwriterTab({ inspections: ready(list, { sources }) });
    expect(byMonth()).toMatch(/Sep\u00a02026100/);
    expect(byMonth()).not.toMatch(/(Oct|Nov)\u00a02026/);
    expect(
      part("The last 24 months").getByText(/^FMCSA's daily file couldn't be read, so months after/),
    ).toBeTruthy();
  });

  it("ranks the codes of each group by what they put out of service, never by points, with what fixes them", () => {
    openUnderwriterTab(
      withSafety({
        violations: [
          brakeViolation("1", { outOfServiceIndicator: true }),
          brakeViolation("2", { violationCode: "3939A", totalSeverity: 10 }),
          brakeViolation("2", { violationCode: "3939A", totalSeverity: 10 }),
          brakeViolation("2", { violationCode: "39282A1", basicCategory: "Unsafe Driving" }),
        ],
      }),
    );
    const codes = part("Violations by group")
      .getAllByRole("listitem", { hidden: true })
      .map((item) => item.textContent ?? "");
    const ranked = codes.flatMap((text) => /393\.9\(a\)|393\.47\(e\)|392\.82\(a\)\(1\)/.exec(text) ?? []);
    expect(ranked).toEqual(["393.47(e)", "393.9(a)", "392.82(a)(1)"]);
    expect(part("Violations by group").getByText("Vehicle Maintenance: 3 violations")).toBeTruthy();
    expect(codes.join(" ")).toContain("What usually fixes it:");
    expect(codes.join(" ")).not.toMatch(/\d points?\b/);
  });

  it("labels a description that is FMCSA's own", () => {
    const violationDescription = "Something unheard of";
    openUnderwriterTab(
      withSafety({ violations: [brakeViolation("1", { violationCode: "999.1", violationDescription })] }),
    );
    expect(
      part("Violations by group")
        .getByText(/FMCSA's wording/)
        .closest("li")?.textContent,
    ).toMatch(/Something unheard of.*FMCSA's wording/);
  });
});
