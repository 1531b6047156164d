// `npm run test:faults`: the fault tests in full, on what is built from the present sources; and what
// shows that money holds, on both databases. `-- NAME …` runs files of these names alone.
import './begin.mjs';
import { spawnSync } from 'node:child_process';
import { startPostgres } from './postgres.mjs';
import { ensureBuilt, fail } from './prepare.mjs';
import { inFull } from './testForm.mjs';

await ensureBuilt(['server']).catch(fail);
// money is tried on both databases
const postgres = await startPostgres().catch(fail);
const database = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
const money = [
    ...['ledgerHistories', 'ordersHistories', 'ordersRaces', 'usdtHistories'],
    ...['paymentOrders', 'usdtOrders', 'withdrawalsChain', 'api/reconcile'],
];
const asked = process.argv.slice(2);
const wanted = asked.length > 0 ? asked : ['tests/faults', ...money];
const projects = ['faults', 'api*'].flatMap(name => ['--project', name]);
const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...wanted],
    { stdio: 'inherit', env: { ...process.env, ...inFull, ...database } },
);
await postgres?.stop();
process.exit(status ?? 1);
