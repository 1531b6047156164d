import type { Random } from '../../server/analytics/demo/random';

export const dayMs = 86_400_000;

/** What made-up records are drawn from. */
export interface Draw {
    random: Random;
    /** ms */
    now: number;
    /** a UUID of its own; in the order of time, as those of the server are */
    id: (at: number) => string;
    user: () => string;
}

export const from = <Value>({ random }: Draw, values: readonly Value[]): Value =>
    values[random.below(values.length)] as Value;

/** Some instant of the last two years, the last weeks more often. */
export const someTime = ({ random, now }: Draw): number =>
    Math.floor(now - random.next() ** 2 * 730 * dayMs);

const subjects = ['商城系统', '论坛源码', 'Shop system', 'Blog engine', '小程序', 'CRM', 'Portal'];
const kinds = ['企业版', '多商户', 'for small teams', 'with payments', '自适应', 'Pro'];

export const madeUpTitle = (draw: Draw, at: number): string =>
    `${from(draw, subjects)} ${from(draw, kinds)} ${at}`;
