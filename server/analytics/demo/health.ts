import type { Visitor } from './crowd';
import type { DemoPage } from './pageTree';
import type { Random } from './random';
import type { OwnEvent } from './visitEvents';

/** Part of the page views of which the browser tells how fast they were. */
const measured = 0.7;
/** ms; who waits for longer often leaves. */
const patienceMs = 4000;
export const impatience = 0.22;

interface Speed {
    /** of the stored event; nothing where the browser tells nothing */
    props: string | undefined;
    isSlow: boolean;
}

/** How fast a page was for a visitor: phones wait longer, some pages are heavy. */
export const speedOf = (
    { agent }: Pick<Visitor, 'agent'>,
    { section: { slowness = 1 } }: DemoPage,
    random: Random,
): Speed => {
    const isPhone = agent.device === 'phone';
    const slow = slowness * (isPhone ? 1.35 : 1);
    const ttfb = random.logNormal(260, 0.55) * (isPhone ? 1.3 : 1);
    const fcp = ttfb + random.logNormal(520, 0.45) * slow;
    const lcp = fcp + random.logNormal(430, 0.7) * slow;
    const inp = random.logNormal(70, 0.75) * slow;
    const cls = random.chance(0.6) ? random.logNormal(120, 0.9) : random.logNormal(600, 0.7);
    const isSlow = lcp > patienceMs;
    if (!random.chance(measured)) return { props: undefined, isSlow };
    const values = {
        lcp: Math.round(lcp),
        ...(random.chance(0.8) && { inp: Math.round(inp) }),
        ...(agent.browser !== 'Firefox' && { cls: Math.min(60_000, Math.round(cls)) }),
        fcp: Math.round(fcp),
        ttfb: Math.round(ttfb),
    };
    return { props: JSON.stringify(values), isSlow };
};

/** Errors of the page's scripts, as the server would store them. */
export const errorsOn = (
    { section: { errors = [] } }: DemoPage,
    random: Random,
): Pick<OwnEvent, 'kind' | 'name' | 'props'>[] =>
    errors
        .filter(({ chance }) => random.chance(chance))
        .map(({ text, at }) => ({ kind: 'error', name: text, props: JSON.stringify({ at }) }));
