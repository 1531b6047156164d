import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Dependency } from '../../../../contract/market/passport/facts';
import type {
    AdvisoryMatch,
    CheckedAdvisories,
} from '../../../../contract/market/passport/passports';
import { affects, keptAdvisory, packageName } from './osv';

/** In the data folder: a line of facts, then a line for each package of an advisory. */
export const advisoryPath = (dataDir: string): string => join(dataDir, 'advisories.txt');

export const advisoryHead = z.object({
    format: z.literal(1),
    /** of the newest record, ms */
    published: z.number().int(),
    /** ms */
    loadedAt: z.number().int(),
    records: z.number().int(),
    skipped: z.number().int(),
});
export type AdvisoryHead = z.output<typeof advisoryHead>;

export const keyOf = (ecosystem: string, name: string): string => `${ecosystem} ${name}`;
export const lineOf = (key: string, kept: object): string => `${key}\t${JSON.stringify(kept)}\n`;

const mostMatches = 500;
const weights = { high: 0, medium: 1, low: 2 } as const;

/** Its lines, as far as they can be read; a file that is not there has none. */
async function* linesOf(dataDir: string): AsyncGenerator<string> {
    const file = createReadStream(advisoryPath(dataDir));
    try {
        yield* createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY });
    } finally {
        file.destroy();
    }
}

const readHead = (line: string): AdvisoryHead | undefined => {
    try {
        return advisoryHead.parse(JSON.parse(line));
    } catch {
        return undefined;
    }
};

const matchesOf = (line: string, at: number, dependencies: readonly Dependency[]) => {
    const { success, data } = keptAdvisory.safeParse(JSON.parse(line.slice(at + 1)));
    if (!success) return [];
    return dependencies.flatMap(({ ecosystem, name, version }): AdvisoryMatch[] => {
        const found = version === null ? undefined : affects(data, version);
        if (version === null || !found) return [];
        return [{ id: data.id, ecosystem, name, version, severity: data.severity, ...found }];
    });
};

const keyed = (dependencies: readonly Dependency[]): Map<string, Dependency[]> => {
    const all = new Map<string, Dependency[]>();
    for (const dependency of dependencies) {
        if (dependency.version === null) continue;
        const { ecosystem, name } = dependency;
        const key = keyOf(ecosystem, packageName(ecosystem, name));
        all.set(key, [...(all.get(key) ?? []), dependency]);
    }
    return all;
};

const readMatches = async (dataDir: string, wanted: ReadonlyMap<string, Dependency[]>) => {
    let head: AdvisoryHead | undefined;
    const matches: AdvisoryMatch[] = [];
    for await (const line of linesOf(dataDir)) {
        if (!head) {
            head = readHead(line);
            if (!head) return undefined;
            continue;
        }
        const at = line.indexOf('\t');
        const dependencies = wanted.get(line.slice(0, Math.max(0, at)));
        if (dependencies) matches.push(...matchesOf(line, at, dependencies));
    }
    return head && { head, matches };
};

/** What the operator's list says of packages; null where there is none that can be read. */
export const checkAdvisories = async (
    dataDir: string,
    dependencies: readonly Dependency[],
): Promise<CheckedAdvisories | null> => {
    const wanted = keyed(dependencies);
    // a list that is damaged is one that nothing was checked by
    const found = await readMatches(dataDir, wanted).catch(() => undefined);
    if (!found) return null;
    const { head, matches } = found;
    const sorted = matches.sort((one, other) => weights[one.severity] - weights[other.severity]);
    return {
        published: head.published,
        checked: [...wanted.values()].reduce((sum, list) => sum + list.length, 0),
        matches: sorted.slice(0, mostMatches),
        total: sorted.length,
    };
};

/** What is known of the list itself. */
export const readAdvisoryHead = async (dataDir: string): Promise<AdvisoryHead | undefined> => {
    try {
        for await (const line of linesOf(dataDir)) return readHead(line);
    } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    }
    return undefined;
};
