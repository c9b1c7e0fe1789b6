import fc from "fast-check";
import { unsubscribe } from "#server/mail/links/mail-link-routes.ts";
import { type SimulatedProcess, startProcess, type World } from "./simulated-process.ts";
import { weathers } from "./smtp-double.ts";

/** The second is another spelling of the first. */
const customers = ["ann@carrier.test", "ann+fleet@carrier.test", "bob@carrier.test"];
export const processes = 2;
export const minuteMs = 60_000;

export type Simulation = World & {
  readonly running: SimulatedProcess[];
};
/** Happens at a moment; it isn't waited for. */
export type Step = (simulation: Simulation) => void;

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
};

/** Sends a request, which may be rejected, or lose the database: then nothing was accepted. */
const request =
  (process: number, work: (simulation: Simulation, on: SimulatedProcess) => Promise<void>): Step =>
  (simulation) => {
    const on = at(simulation.running, process);
    work(simulation, on).catch(() => undefined);
  };

const visitor = fc.record({ process: fc.nat(processes - 1), customer: fc.nat(customers.length - 1) });
const letter = { companyName: "Carrier", dotNumber: "1234567", mcNumber: "", message: "", formData: {} };

const ticket = visitor.map(({ process, customer }) =>
  request(process, async ({ dice, observer }, { mail, transact }) => {
    const [submissionId, userEmail] = [dice.random.uuid(), at(customers, customer)];
    const ticketLetter = { ticketId: "RF-1", type: "support", typeName: "", message: "", userEmail } as const;
    await transact.run(async (tx) => mail.ticket(tx, ticketLetter, { submissionId, ip: "192.0.2.1" }));
    observer.submitted(submissionId);
    await mail.deliver(submissionId);
  }),
);

const quote = visitor.map(({ process, customer }) =>
  request(process, async ({ dice, observer }, { mail, transact }) => {
    const [submissionId, customerEmail] = [dice.random.uuid(), at(customers, customer)];
    const quoteLetter = { ...letter, customerEmail, reference: "RF-1", schedules: null };
    const submission = { submissionId, pdfId: null, ip: "192.0.2.1", isProven: true };
    await transact.run(async (tx) => mail.quoteRequest(tx, quoteLetter, submission));
    observer.submitted(submissionId);
    await mail.deliver(submissionId);
  }),
);

const selfEmail = visitor.map(({ process, customer }) =>
  request(process, async ({ dice, observer }, { mail, transact }) => {
    const [submissionId, recipient] = [dice.random.uuid(), at(customers, customer)];
    const who = { recipient, ip: `192.0.2.${customer}`, isConfirmed: false };
    const plan = await transact.run(async (tx) => mail.planSelfEmail(tx, who));
    const submission = { ...who, submissionId, pdfId: null, plan };
    await transact.run(async (tx) => mail.selfEmail(tx, { ...letter, customerEmail: recipient }, submission));
    observer.submitted(submissionId);
    await mail.deliver(submissionId);
  }),
);

const code = visitor.map(({ process, customer }) =>
  request(process, async ({ dice, observer }, { mail, transact }) => {
    const [submissionId, recipient] = [dice.random.uuid(), at(customers, customer)];
    await transact.run(async (tx) => mail.addressCode(tx, { submissionId, recipient, ip: "192.0.2.1" }));
    observer.submitted(submissionId);
    await mail.deliver(submissionId);
  }),
);

/** Enters the mailed code, or a wrong one. */
const confirm = fc
  .record({ process: fc.nat(processes - 1), which: fc.nat(), isRight: fc.boolean() })
  .map(({ process, which, isRight }) =>
    request(process, async ({ store }, { confirmation }) => {
      const codes = [...store.tables.messages.values()].filter(({ audience }) => audience === "code");
      const { submissionId, textBody } = at(codes, which);
      const [right = ""] = /\d{6}/.exec(textBody) ?? [];
      await confirmation.confirm(submissionId, isRight ? right : "wrong");
    }),
  );

const leave = visitor.map(({ process, customer }) =>
  request(process, async ({ observer }, { transact }) => {
    await unsubscribe(transact, at(customers, customer));
    observer.unsubscribed(at(customers, customer));
  }),
);

/** Sends, as the operator, the desk's held messages. */
const release = fc.record({ process: fc.nat(processes - 1), which: fc.nat() }).map(({ process, which }) =>
  request(process, async ({ store, observer }, { releaseForDesk }) => {
    const rows = [...store.tables.messages.values()];
    const { id } = at(
      rows.filter(({ status, heldReason }) => status === "held" && heldReason === "desk_limit"),
      which,
    );
    observer.released(id);
    await releaseForDesk(id);
  }),
);

const onProcess = fc.record({
  process: fc.nat(processes - 1),
  ms: fc.constantFrom(1000, 15_000, minuteMs, minuteMs),
});

const crash = onProcess.map(({ process }): Step => (simulation) => {
  at(simulation.running, process).kill();
  simulation.running[process] = startProcess(simulation);
});

const cutOff = onProcess.map(({ process, ms }): Step => ({ running, timeline }) => {
  at(running, process).state.cutOffUntil = timeline.nowMs() + ms;
});

const jump = fc
  .record({ process: fc.nat(processes - 1), minutes: fc.constantFrom(-1500, -60, -1, 1, 60, 1500) })
  .map(({ process, minutes }): Step => ({ running }) => {
    at(running, process).state.offsetMs += minutes * minuteMs;
  });

const weather = fc.constantFrom(...weathers).map((next): Step => (simulation) => {
  simulation.weather = next;
});

/** Ends the hour, or day, that uncertain messages wait. */
export const endUncertainWaits: Step = ({ store, timeline }) => {
  for (const row of store.tables.messages.values())
    if (row.status === "queued" && row.uncertainCount > 0) row.nextAttemptAt = new Date(timeline.nowMs());
};

const later = fc.constant(endUncertainWaits);

/** Acts of visitors and the operator, and faults. */
export const steps = {
  ticket,
  quote,
  selfEmail,
  code,
  confirm,
  leave,
  release,
  crash,
  cutOff,
  jump,
  weather,
  later,
};
