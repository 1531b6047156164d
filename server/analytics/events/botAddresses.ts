import { readFile, rename, writeFile } from 'node:fs/promises';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

/** In the data folder: the addresses that operators publish of their bots, by the bots' names. */
const fileName = 'bot-addresses.json';

/** As the operators publish them: Google's form, which the others have taken over. */
export const publishedList = z.object({
    creationTime: z.string().max(100).optional(),
    prefixes: z
        .array(
            z.object({
                ipv4Prefix: z.cidrv4().optional(),
                ipv6Prefix: z.cidrv6().optional(),
            }),
        )
        .min(1)
        .max(100_000),
});

const kept = z.record(
    z.string(),
    z.object({
        /** ms */
        loadedAt: z.number(),
        creationTime: z.string(),
        prefixes: z.array(z.union([z.cidrv4(), z.cidrv6()])),
    }),
);
export type BotAddresses = z.output<typeof kept>;

/** What the operator of this server has loaded; nothing where there is no file. Throws when it is damaged. */
export const readBotAddresses = async (dataDir: string): Promise<BotAddresses> => {
    const text = await readFile(join(dataDir, fileName), 'utf8').catch(cause => {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
        throw cause;
    });
    return kept.parse(JSON.parse(text));
};

export const writeBotAddresses = async (dataDir: string, all: BotAddresses): Promise<void> => {
    const path = join(dataDir, fileName);
    await writeFile(`${path}.new`, `${JSON.stringify(all)}\n`);
    await rename(`${path}.new`, path);
};

/** Tells of each bot that has a list whether an address is in it. */
export const addressTests = (
    all: BotAddresses,
): ReadonlyMap<string, (address: string) => boolean> =>
    new Map(
        Object.entries(all).map(([bot, { prefixes }]) => {
            const list = new BlockList();
            for (const prefix of prefixes) {
                const [address = '', bits = ''] = prefix.split('/');
                list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
            }
            const test = (address: string) =>
                address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
            return [bot, test] as const;
        }),
    );
