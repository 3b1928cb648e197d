import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/testing/browser-flags.ts'

const FLAGS = [
  ...BROWSER_FLAGS,
  // What one page has compiled is there for the next: see e2e/reused-contexts.ts.
  '--process-per-site',
  // No page is looked at for long enough to earn back what an optimizing compiler takes.
  '--js-flags=--no-opt,--no-maglev',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/make-template.ts',
  outputDir: '.cache/e2e-results',
  fullyParallel: true,
  // One more than the processors of a small machine: while one story waits for something, another goes on.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // The longest stories walk a whole job; on a busy machine they take their time.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: FLAGS,
    },
    locale: 'en-US',
    timezoneId: 'Asia/Dhaka',
    // To trace, Playwright reads what the page has loaded once more, and the policy of the pages refuses that aloud.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-1280', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone-360',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      // Stories whose screens differ on a phone. The others are about work, requests, paper, or the time before hydration.
      grep: /@both-widths/,
    },
  ],
})
