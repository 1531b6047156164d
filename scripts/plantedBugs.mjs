// Puts each mistake of tests/planted/bugs.mjs into a copy of the repository and runs the tests that
// should notice it. Prints a line each; fails when one was not noticed.
import { execFileSync, spawnSync } from 'node:child_process';
import {
    cpSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bugs } from '../tests/planted/bugs.mjs';

/** for the tests of one mistake, and for all of them together */
const timeoutMs = 300_000;
const allTimeoutMs = 1_800_000;

/** A copy of every file that is not ignored, with the packages of this one. */
const copyRepository = () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-planted-'));
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z']);
    for (const file of listed.toString().split('\0').filter(Boolean)) {
        const target = join(folder, file);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(file, target);
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    return folder;
};

const run = (folder, tests, timeout = timeoutMs) => {
    const projects = ['unit', 'api sqlite chdb*'].flatMap(name => ['--project', name]);
    const args = ['vitest', 'run', '--bail', '1', ...projects, ...tests];
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const { status, stdout, stderr } = spawnSync('npx', args, {
        cwd: folder,
        timeout,
        env,
    });
    return { isGreen: status === 0, output: `${stdout ?? ''}\n${stderr ?? ''}` };
};

/** The name of the first test that failed. */
const failedTest = output => /FAIL.*?>\s*(.+)/.exec(output)?.[1];

const wanted = process.argv.slice(2);
const chosen = bugs.filter(
    ({ name, file }) =>
        wanted.length === 0 || wanted.some(words => `${name} ${file}`.includes(words)),
);
const folder = copyRepository();
let missed = 0;
try {
    const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
    const { isGreen: isSound, output: first } = run(folder, all, allTimeoutMs);
    if (!isSound) throw new Error(`the tests fail without a mistake:\n${first.slice(-3000)}`);
    for (const { name, file, find, replace, tests } of chosen) {
        const path = join(folder, file);
        const text = readFileSync(path, 'utf8');
        if (text.split(find).length !== 2) throw new Error(`${name}: not once in ${file}`);
        writeFileSync(
            path,
            text.replace(find, () => replace),
        );
        const { isGreen, output } = run(folder, tests);
        writeFileSync(path, text);
        if (isGreen) missed += 1;
        const noticed = failedTest(output) ?? 'its file did not even start';
        console.info(
            `${isGreen ? 'MISSED ' : 'noticed'}  ${name} (${file})${isGreen ? '' : `: ${noticed}`}`,
        );
    }
} finally {
    rmSync(folder, { recursive: true, force: true });
}
console.info(`${chosen.length - missed} noticed, ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;
