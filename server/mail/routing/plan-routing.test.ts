import fc from "fast-check";
import { expect, test } from "vitest";
import { isForAgency, isUnderWay, type RoutedMessage, takesState } from "#shared/api/mail/routing.ts";
import { planRouting } from "./routing-service.ts";

type Message = RoutedMessage & { status: RoutedMessage["status"] };
type Agency = { id: string; email: string; states: string[]; isActive: boolean };
type World = { agencies: Agency[]; messages: Message[] };

const held = (recipient: string, heldReason: Message["heldReason"], agencyId: string | null): Message => ({
  recipient,
  agencyId,
  status: "held",
  heldReason,
});

/** Adds a request from Texas, as a new one is written. */
function submit(agencies: readonly Agency[], isWithinLimits: boolean): Message[] {
  const takers = agencies.filter((agency) => takesState(agency, "TX"));
  if (takers.length === 0) return [held("desk@rig.test", "no_agency", null)];
  if (!isWithinLimits) return takers.map(({ id, email }) => held(email, "daily_limit", id));
  return takers.map(({ id, email }) => ({
    recipient: email,
    agencyId: id,
    status: "sent",
    heldReason: null,
  }));
}

function carryOut({ messages }: World, agencies: readonly Agency[], isAll: boolean): void {
  const plan = planRouting(messages, agencies, isAll);
  for (const { message, agency } of plan.release)
    Object.assign(message, { status: "queued", recipient: agency.email, agencyId: agency.id });
  for (const { id, email } of plan.add)
    messages.push({ recipient: email, agencyId: id, status: "queued", heldReason: null });
  for (const message of plan.cancel) Object.assign(message, { status: "canceled" });
}

const email = fc.constantFrom("a@x.test", "B@x.test", "c@x.test", "d@x.test");
const agency = fc.record({
  id: fc.constantFrom("1", "2", "3", "4"),
  email,
  states: fc.constantFrom<string[][]>([], ["TX"], ["NY"]),
  isActive: fc.boolean(),
});
/** Agencies from the database, with unique ids and addresses. */
const agencies = fc
  .uniqueArray(agency, { selector: ({ id }) => id, maxLength: 4 })
  .map((all) => all.filter((one, at) => all.findIndex((other) => other.email === one.email) === at));
/** Events before the operator's next request, which names some agencies or wants all that match. */
const step = fc.record({
  status: fc.constantFrom<Message["status"][]>(
    "queued",
    "sent",
    "refused",
    "failed",
    "uncertain",
    "canceled",
  ),
  agencies: fc.option(agencies),
  ids: fc.option(fc.uniqueArray(fc.constantFrom<string[]>("1", "2", "3", "4"))),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Resolves to the agencies that should get it. */
function take(world: World, { status, agencies: changed, ids }: Step): Agency[] {
  for (const message of world.messages) if (message.status === "queued") message.status = status;
  world.agencies = changed ?? world.agencies;
  const wanted = world.agencies.filter((each) => (ids ? ids.includes(each.id) : takesState(each, "TX")));
  carryOut(world, wanted, ids === null);
  return wanted;
}

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

const getMissing = (wanted: readonly Agency[], reached: readonly Message[]): Agency[] =>
  wanted.filter((one) => !reached.some((message) => isForAgency(message, one)));

test("releasing and sending, while agencies come, go and move, reach each once and leave out none", () => {
  fc.assert(
    fc.property(agencies, fc.boolean(), fc.array(step, { maxLength: 8 }), (first, isWithinLimits, steps) => {
      const world: World = { agencies: first, messages: submit(first, isWithinLimits) };
      for (const next of steps) {
        const wanted = take(world, next);
        const reached = world.messages.filter(isUnderWay);
        expect(getMissing(wanted, reached)).toEqual([]);
        expect(hasTwice(reached.map(({ recipient }) => recipient.toLowerCase()))).toBe(false);
        expect(hasTwice(reached.flatMap(({ agencyId }) => agencyId ?? []))).toBe(false);
        const isReleased = wanted.length > 0 && next.ids === null;
        expect(isReleased && world.messages.some(({ status }) => status === "held")).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
