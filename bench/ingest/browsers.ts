/** A browser as its requests show it. */
export interface Browser {
    agent: string;
    language: string;
    screen: string;
    /** further headers, as lines */
    hints: readonly string[];
}

const chromium = (brand: string, version: number, platform: string, mobile: 0 | 1) => [
    `sec-ch-ua: "Chromium";v="${version}", "${brand}";v="${version}", "Not?A_Brand";v="99"`,
    `sec-ch-ua-mobile: ?${mobile}`,
    `sec-ch-ua-platform: "${platform}"`,
];

export const browsers: readonly [Browser, ...Browser[]] = [
    {
        agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
        language: 'en-US',
        screen: '1920x1080',
        hints: chromium('Google Chrome', 138, 'Windows', 0),
    },
    {
        agent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
        language: 'zh-CN',
        screen: '412x915',
        hints: chromium('Google Chrome', 138, 'Android', 1),
    },
    {
        agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        language: 'en-GB',
        screen: '393x852',
        hints: [],
    },
    {
        agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
        language: 'de-DE',
        screen: '2560x1440',
        hints: chromium('Microsoft Edge', 138, 'Windows', 0),
    },
    {
        agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
        language: 'en-US',
        screen: '1512x982',
        hints: [],
    },
    {
        agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
        language: 'fr-FR',
        screen: '1536x864',
        hints: [],
    },
];

/** First numbers of networks in which people live, on several continents. */
const networks = [24, 73, 82, 86, 90, 114, 123, 151, 177, 189, 201, 220];

/** The address with a number: distinct ones up to 200 million. */
export const addressOf = (number: number): string => {
    // Odd, so that no two numbers share a place; large, so that neighbours are far apart.
    const place = (Math.floor(number / networks.length) * 10_368_889) % 2 ** 24;
    const first = networks[number % networks.length] ?? 24;
    return `${first}.${place >>> 16}.${(place >>> 8) & 255}.${place & 255}`;
};
