import { readInput } from './readInput';
import { scanArchive } from './scanArchive';

/** Runs in a process of its own: an archive on stdin, what was found in it on stdout. */
const main = async (): Promise<void> => {
    const [archive = Buffer.alloc(0)] = await readInput();
    const answer = await scanArchive(archive);
    await new Promise(done => process.stdout.write(JSON.stringify(answer), done));
};

main().then(
    () => process.exit(0),
    () => process.exit(1),
);
