// `npm run test:faults`: the fault tests in full, on what is built from the present sources.
import './begin.mjs';
import { spawnSync } from 'node:child_process';
import { ensureBuilt, fail } from './prepare.mjs';
import { inFull } from './testForm.mjs';

await ensureBuilt(['server']).catch(fail);
const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, ...inFull } },
);
process.exit(status ?? 1);
