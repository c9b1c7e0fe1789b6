import { quoteBody } from "../server/testing/bodies.ts";
import { sendQuoteRequest } from "../shared/api/submissions.ts";
import { expectFits } from "./support/fits.ts";
import { expect, test } from "./support/test.ts";

test("a receipt's link leads through a code to what we hold, and to its end @core", async ({
  page,
  site,
}) => {
  const owner = "owner@your-data.test";
  const data = { ...quoteBody, customerEmail: owner, companyName: "Lopez & Sons Trucking LLC" };
  expect((await page.request.post(`${site.url}${sendQuoteRequest.path}`, { data })).status()).toBe(200);
  const receipt = site.smtp.mailTo(owner)[0]?.mail.text ?? "";
  const link = /https?:\S+\/your-data$/m.exec(receipt)?.[0] ?? "no link";
  await page.goto(new URL(link).pathname);
  await page.getByLabel("Email address").fill(owner);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const getCode = () => /Your code is (\d{6})\./.exec(site.smtp.mailTo(owner)[1]?.mail.text ?? "")?.[1];
  await expect.poll(getCode).toBeDefined();
  await page.getByLabel("Code").fill(getCode() ?? "");
  await page.getByRole("button", { name: "Show my data" }).click();
  await expect(page.getByRole("heading", { name: `What we hold about ${owner}` })).toBeVisible();
  await expect(page.getByText("Quote request, Lopez & Sons Trucking LLC")).toBeVisible();
  await expectFits(page);
  await page.getByLabel("Type DELETE to confirm").fill("delete");
  await page.getByRole("button", { name: "Delete my data" }).click();
  await expect(page.getByRole("heading", { name: "Your data is deleted" })).toBeVisible();
});
