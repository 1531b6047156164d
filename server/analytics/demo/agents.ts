import { type Agent, createAgentReader } from '../../platform/agents/agent';
import type { DeviceKind } from '../../platform/agents/device';
import { agentKinds } from './agentTable';
import type { Market } from './countries';
import type { Random } from './random';
import { Weighted } from './weighted';

export type DemoDevice = Extract<DeviceKind, 'desktop' | 'phone' | 'tablet'>;

/** CSS pixels by system, and how usual they are. */
const screens = {
    desktop: [
        ['1920x1080', 40],
        ['1536x864', 18],
        ['2560x1440', 12],
        ['1366x768', 9],
        ['1440x900', 5],
        ['1600x900', 4],
        ['3440x1440', 2],
    ],
    macOS: [
        ['1512x982', 30],
        ['1470x956', 20],
        ['1440x900', 18],
        ['1728x1117', 14],
        ['2560x1440', 10],
    ],
    iOS: [
        ['390x844', 28],
        ['393x852', 26],
        ['402x874', 16],
        ['430x932', 14],
        ['440x956', 8],
        ['375x667', 3],
    ],
    phone: [
        ['360x800', 24],
        ['412x915', 18],
        ['393x873', 15],
        ['384x832', 10],
        ['360x780', 8],
        ['412x892', 6],
    ],
    tablet: [
        ['820x1180', 30],
        ['810x1080', 25],
        ['1024x1366', 15],
        ['800x1280', 12],
    ],
} as const;

const screenChoices = Object.fromEntries(
    Object.entries(screens).map(([name, entries]) => [name, new Weighted<string>(entries)]),
);

interface DemoAgent {
    agent: Agent;
    screen: Weighted<string>;
}

const screensOf = ({ device, os }: Agent): Weighted<string> => {
    const key = device === 'tablet' ? device : os in screens ? os : device;
    const choice = screenChoices[key];
    if (!choice) throw new RangeError(`no screens for ${key}`);
    return choice;
};

/** Facts of every agent of the table as the enricher reads them, by market and device. */
export class Agents {
    readonly #choices = new Map<string, Weighted<DemoAgent>>();

    constructor() {
        const read = createAgentReader();
        const groups = new Map<string, [DemoAgent, number][]>();
        for (const { userAgent, versions, weight } of agentKinds) {
            const total = versions.reduce((sum, [, share]) => sum + share, 0);
            for (const [version, share] of versions) {
                const agent = read(userAgent.replaceAll('{v}', version));
                const one = { agent, screen: screensOf(agent) };
                for (const [market, usual] of Object.entries(weight)) {
                    const key = `${market} ${agent.device}`;
                    const group = groups.get(key) ?? [];
                    group.push([one, (usual * share) / total]);
                    groups.set(key, group);
                }
            }
        }
        for (const [key, group] of groups) this.#choices.set(key, new Weighted(group));
    }

    pick(market: Market, device: DemoDevice, random: Random): Agent & { screen: string } {
        const choice = this.#choices.get(`${market} ${device}`);
        if (!choice) throw new RangeError(`no agent for ${market} ${device}`);
        const { agent, screen } = choice.pick(random);
        return { ...agent, screen: screen.pick(random) };
    }
}
