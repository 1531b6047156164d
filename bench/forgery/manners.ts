import type { Random } from '../../server/analytics/demo/random';
import { Weighted } from '../../server/analytics/demo/weighted';

/** Where people come from, as the browser says. */
const referrers = new Weighted<string>([
    ['', 50],
    ['https://www.google.com/', 24],
    ['https://www.bing.com/', 4],
    ['https://www.baidu.com/', 5],
    ['https://www.facebook.com/', 6],
    ['https://forum.example.org/lamps', 6],
    ['https://www.wood-news.example/today', 5],
]);
export const referrerOf = (random: Random): string => referrers.pick(random);

export const paths = [
    ...['/', '/', '/products', '/products/lamp', '/products/chair', '/about', '/contact'],
    ...['/blog', '/blog/spring', '/blog/oak', '/cart', '/help', '/search'],
] as [string, ...string[]];

/** A moment of a day, 0 to 1: nine times as many come at its middle as at its ends. */
export const momentOf = (random: Random): number => {
    for (;;) {
        const moment = random.next();
        if (random.next() * 1.8 < 1 - 0.8 * Math.cos(2 * Math.PI * moment)) return moment;
    }
};
