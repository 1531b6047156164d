import { followLog } from '../../analytics/accessLogs/follow/followLog';
import { readFollowOptions, usage } from '../../analytics/accessLogs/follow/options';
import { StartError } from '../../platform/config';

const main = async (): Promise<void> => {
    const options = readFollowOptions(process.argv.slice(2), process.env);
    if (!options) {
        process.stdout.write(`${usage}\n`);
        return;
    }
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => stop.abort());
    }
    const say = (text: string) => void process.stderr.write(`${text}\n`);
    await followLog(options, { say, signal: stop.signal });
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError;
    process.stderr.write(`${isOwn ? cause.message : String((cause as Error).stack ?? cause)}\n`);
    process.exitCode = 1;
});
