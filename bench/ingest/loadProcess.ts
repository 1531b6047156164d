import { generate } from './generator';
import type { LoadPlan } from './loadPlan';

/** The load generator's own process: one plan comes, one result goes. */
process.once('message', async message => {
    const result = await generate(message as LoadPlan);
    process.send?.(result, () => process.exit(0));
});
// Nobody is left to hear the result.
process.once('disconnect', () => process.exit(1));
