import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { canParseUrl } from '../../contract/platform/canParseUrl';
import type { LoadPlan } from './loadPlan';
import { readTemplate } from './template';

export const steps = ['single', 'bare', 'batch', 'one', 'visible'] as const;
export type Step = (typeof steps)[number];

export type LoadShape = Omit<LoadPlan, 'url' | 'site' | 'run'>;

export interface Target {
    url: string;
    site: string;
}

export interface IngestOptions {
    /** another server, or one that runs already; else one is started */
    target: Target | undefined;
    memory: boolean;
    steps: readonly Step[];
    shape: LoadShape;
}

const whole = (from: number, to: number, byDefault: number) => ({ from, to, byDefault });
const numbers = {
    connections: whole(1, 10_000, 64),
    rate: whole(0, 1_000_000, 0),
    duration: whole(1, 3600, 20),
    warmup: whole(0, 600, 3),
    visitors: whole(1, 10_000_000, 40_000),
    addresses: whole(1, 10_000_000, 20_000),
    pages: whole(1, 1_000_000, 1000),
    batch: whole(1, 100, 1),
} as const;
type NumberName = keyof typeof numbers;
const numberNames = Object.keys(numbers) as NumberName[];

const text = { type: 'string' } as const;
const known = {
    ...(Object.fromEntries(numberNames.map(name => [name, text])) as Record<
        NumberName,
        typeof text
    >),
    url: text,
    site: text,
    payload: text,
    steps: text,
    header: { type: 'string', multiple: true },
    memory: { type: 'boolean' },
} as const;

/** Throws an error that says which option is wrong. */
export const readOptions = (args: readonly string[]): IngestOptions => {
    const { values } = parseArgs({ args: [...args], options: known });
    const number = (name: NumberName): number => readNumber(name, values[name]);
    const { url, site = '', payload, memory = false, header = [] } = values;
    if (!url) refuse(values, ['site', 'payload', 'header', 'batch'], '--url');
    if (!url && !memory) refuse(values, ['rate'], '--url or --memory');
    if (url && memory) throw new Error('--memory starts a server of its own: it needs no --url');
    if (url && !payload && !site) throw new Error('--url needs --site, or --payload');
    for (const line of header) checkHeader(line);
    return {
        target: url ? { url: checkUrl(url), site } : undefined,
        memory,
        steps: readSteps(values.steps),
        shape: {
            ...(Object.fromEntries(numberNames.map(name => [name, number(name)])) as Record<
                NumberName,
                number
            >),
            ...(memory && values.rate === undefined && { rate: 5000 }),
            ...(memory && values.duration === undefined && { duration: 600 }),
            ...(payload && { payload: readPayload(payload) }),
            headers: header,
        },
    };
};

const readNumber = (name: NumberName, value: string | undefined): number => {
    const { from, to, byDefault } = numbers[name];
    const number = value === undefined ? byDefault : Number(value);
    if (value?.trim() === '' || !Number.isInteger(number) || number < from || number > to) {
        throw new Error(`--${name} must be a whole number from ${from} to ${to}`);
    }
    return number;
};

const refuse = (values: object, names: readonly string[], without: string): void => {
    const name = names.find(one => one in values);
    if (name) throw new Error(`--${name} needs ${without}`);
};

const readSteps = (list: string | undefined): readonly Step[] => {
    if (list === undefined) return steps;
    const named = list.split(',');
    const wrong = named.find(name => !(steps as readonly string[]).includes(name));
    if (wrong !== undefined) throw new Error(`--steps: ${wrong} is none of ${steps.join(', ')}`);
    return steps.filter(step => named.includes(step));
};

/** A load generator is a weapon: it shoots at this machine only. */
const checkUrl = (given: string): string => {
    const url = canParseUrl(given) ? new URL(given) : undefined;
    if (url?.protocol !== 'http:') throw new Error('--url must be an http address');
    if (!/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)) {
        throw new Error('--url must be of this machine: 127.0.0.1, [::1] or localhost');
    }
    return url.href;
};

const checkHeader = (line: string): void => {
    if (!/^[\w-]+: ?[\x20-\x7e]+$/.test(line)) {
        throw new Error(`--header '${line}' is not 'name: value'`);
    }
};

const readPayload = (path: string): string => {
    const payload = readFileSync(path, 'utf8');
    readTemplate(payload);
    return payload;
};
