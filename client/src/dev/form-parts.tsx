import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { DateRange } from "#client/ui/inputs/date-range.tsx";
import { RadioGroup } from "#client/ui/inputs/radio-group.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { SwitchPlate } from "#client/ui/inputs/switch.tsx";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { Example, Part } from "./example.tsx";

const radii = [
  { value: "local", label: "Local", hint: "Up to 50 miles" },
  { value: "regional", label: "Regional", hint: "51 to 500 miles" },
];
const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const inRow = "flex flex-wrap gap-2";

function Choices() {
  return (
    <Part name="Choices">
      <Example name="Checkbox: empty, ticked, disabled">
        <div className={inRow}>
          <Checkbox>Reefer</Checkbox>
          <Checkbox defaultChecked>Dry van</Checkbox>
          <Checkbox disabled>Tanker</Checkbox>
        </div>
      </Example>
      <Example name="Switch: off, on, disabled">
        <div className={inRow}>
          <SwitchPlate>Cargo</SwitchPlate>
          <SwitchPlate defaultChecked>Liability</SwitchPlate>
          <SwitchPlate disabled>Towing</SwitchPlate>
        </div>
      </Example>
      <Example name="Radio group: plain, with hints, disabled">
        <div className="grid gap-3">
          <RadioGroup name="owned" options={yesNo} />
          <RadioGroup name="radius" options={radii} />
          <RadioGroup name="closed" options={yesNo} disabled />
        </div>
      </Example>
    </Part>
  );
}

const days = { min: "2000-01-01", max: "2099-12-31", onChange: () => undefined };

export function FormParts() {
  return (
    <>
      <Choices />
      <Part name="Fields">
        <Example name="Text: empty, filled, wrong">
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField id="dev-empty" label="Company" help="The legal name." />
            <TextField id="dev-filled" label="City" defaultValue="Reno" />
            <TextField id="dev-wrong" label="ZIP code" defaultValue="8950" error="Enter 5 digits." />
          </div>
        </Example>
        <Example name="Select">
          <Select aria-label="State" options={[{ value: "NV", label: "Nevada" }]} className="sm:w-60" />
        </Example>
        <Example name="Date range: empty">
          <DateRange label="Inspected" defaultValue={{ from: "", to: "" }} {...days} />
        </Example>
        <Example name="Date range: backward">
          <DateRange label="Sent" defaultValue={{ from: "2026-11-21", to: "2026-11-02" }} {...days} />
        </Example>
      </Part>
    </>
  );
}
