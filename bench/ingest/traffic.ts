import { addressOf, type Browser, browsers } from './browsers';
import type { LoadPlan } from './loadPlan';
import { readTemplate } from './template';

/** Host of the pages that the made-up visitors look at. */
export const pageHost = 'bench.example';

type Shape = Pick<
    LoadPlan,
    'url' | 'visitors' | 'addresses' | 'pages' | 'batch' | 'site' | 'run' | 'payload' | 'headers'
>;

/** Where a visitor comes from with the first page; then from page to page. */
const sources = ['https://www.google.com/', 'https://www.bing.com/', '', 'https://news.example/'];

/** The requests of made-up visitors: the events from a number on, as bytes to be written. */
export class Traffic {
    readonly #shape: Shape;
    /** One a browser: everything of a request up to the address. */
    readonly #heads: readonly string[];
    readonly #body: (number: number, visitor: number) => string;
    readonly #signed: (string | undefined)[] = [];

    constructor(shape: Shape) {
        this.#shape = shape;
        this.#heads = browsers.map(browser => headOf(shape, browser));
        this.#body = shape.payload ? this.#fill(shape.payload) : this.#event;
    }

    /** Who sends the events from this number on. */
    visitorOf(first: number): number {
        return Math.floor(first / this.#shape.batch) % this.#shape.visitors;
    }

    /** One character a byte. */
    request(first: number): string {
        const { batch, addresses } = this.#shape;
        const visitor = this.visitorOf(first);
        let body = this.#body(first, visitor);
        if (batch > 1) {
            for (let place = 1; place < batch; place += 1) {
                body += `,${this.#body(first + place, visitor)}`;
            }
            body = `[${body}]`;
        }
        const head = this.#heads[visitor % this.#heads.length];
        const address = addressOf(visitor % addresses);
        return `${head}X-Forwarded-For: ${address}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    }

    /** The server has signed a visitor's id; it is the one to send from now on. */
    sign(visitor: number, ids: Readonly<Record<string, string>>): void {
        const id = ids[this.idOf(visitor)];
        if (id) this.#signed[visitor] = id;
    }

    idOf(visitor: number): string {
        return this.#signed[visitor] ?? `visitor-${visitor}`;
    }

    readonly #event = (number: number, visitor: number): string => {
        const { site, run } = this.#shape;
        const { screen, language } = browserOf(visitor);
        const { page, referrer } = this.#viewOf(number, visitor);
        return `{"s":"${site}","k":"v","u":"https://${pageHost}/page/${page}?b=${run}.${number}","r":"${referrer}","t":"Page ${page} of the bench","w":"${screen}","l":"${language}","i":"${this.idOf(visitor)}","p":"${run}${number.toString(36)}","q":0}`;
    };

    #fill(payload: string): (number: number, visitor: number) => string {
        const fill = readTemplate(payload);
        return (number, visitor) => {
            const { page, referrer } = this.#viewOf(number, visitor);
            return fill({
                path: `/page/${page}`,
                visitor: this.idOf(visitor),
                number,
                referrer,
                title: `Page ${page} of the bench`,
            });
        };
    }

    #viewOf(number: number, visitor: number): { page: number; referrer: string } {
        const { pages, batch, visitors } = this.#shape;
        const isFirst = number < batch * visitors && number % batch === 0;
        const referrer = isFirst
            ? (sources[visitor % sources.length] ?? '')
            : `https://${pageHost}/page/${(number * 31) % pages}`;
        return { page: (number * 7) % pages, referrer };
    }
}

const browserOf = (visitor: number): Browser => browsers[visitor % browsers.length] ?? browsers[0];

const headOf = ({ url, payload, headers }: Shape, browser: Browser): string => {
    const { host, pathname, search } = new URL(url);
    const given = new Set(headers.map(line => line.split(':')[0]?.trim().toLowerCase()));
    const usual = [
        `Host: ${host}`,
        'Connection: keep-alive',
        ...browser.hints,
        `User-Agent: ${browser.agent}`,
        `Content-Type: ${payload ? 'application/json' : 'text/plain;charset=UTF-8'}`,
        'Accept: */*',
        `Origin: https://${pageHost}`,
        'Sec-Fetch-Site: cross-site',
        'Sec-Fetch-Mode: no-cors',
        'Sec-Fetch-Dest: empty',
        `Referer: https://${pageHost}/`,
        `Accept-Language: ${browser.language},${browser.language.slice(0, 2)};q=0.9`,
    ].filter(line => !given.has(line.split(':')[0]?.toLowerCase()));
    return `${[`POST ${pathname}${search} HTTP/1.1`, ...usual, ...headers].join('\r\n')}\r\n`;
};
