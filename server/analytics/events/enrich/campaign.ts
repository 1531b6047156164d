export interface Campaign {
    utmSource: string;
    utmMedium: string;
    utmCampaign: string;
    utmTerm: string;
    utmContent: string;
    /** by the click id in the address; empty without one */
    adNetwork: string;
    isPaid: boolean;
    /** Facebook adds its id to every link, bought or not: it says only where somebody clicked */
    isFacebook: boolean;
}

const clickIds = [
    ['gclid', 'Google Ads'],
    ['gbraid', 'Google Ads'],
    ['wbraid', 'Google Ads'],
    ['dclid', 'Google Ads'],
    ['bd_vid', 'Baidu Ads'],
    ['qhclickid', '360 Ads'],
    ['gdt_vid', 'Tencent Ads'],
    ['qz_gdt', 'Tencent Ads'],
    ['msclkid', 'Microsoft Ads'],
    ['ttclid', 'TikTok Ads'],
    ['twclid', 'X Ads'],
    ['li_fat_id', 'LinkedIn Ads'],
    ['rdt_cid', 'Reddit Ads'],
    ['sccid', 'Snapchat Ads'],
    ['yclid', 'Yandex Ads'],
] as const;

const paidMedium =
    /^(?:cp[acmvps]|cpt|ppc|sem|ads?|display|banner|re(?:targeting|marketing)|paid.*|付费.*|竞价)$/i;

const none: Campaign = {
    utmSource: '',
    utmMedium: '',
    utmCampaign: '',
    utmTerm: '',
    utmContent: '',
    adNetwork: '',
    isPaid: false,
    isFacebook: false,
};

const maxLength = 200;

/** Whether an address may carry something that `readCampaign` reads. */
export const mayCarryCampaign = (query: string): boolean =>
    /utm_|(?:mtm|pk|matomo|piwik)_|hm(?:sr|pl|cu|kw|ci)=|(?:cl|clk|click|bra|c|fat_)id=|_vid=|qz_gdt=/i.test(
        query,
    );

/** As Matomo has called its words: the first of them in an address is meant. */
const matomoStarts = ['mtm_', 'pk_', 'matomo_', 'piwik_'];
const matomoWord = (words: ReadonlyMap<string, string>, name: string): string | undefined =>
    matomoStarts.map(start => words.get(start + name)).find(Boolean);

/** UTM words and click ids of a page's address; the rest of the address is not looked at. */
export const readCampaign = (address: Pick<URL, 'search'>): Campaign => {
    if (!mayCarryCampaign(address.search)) return none;
    const words = new Map<string, string>();
    for (const [key, value] of new URLSearchParams(address.search)) {
        const name = key.toLowerCase();
        if (!words.has(name)) words.set(name, value.trim().slice(0, maxLength).toWellFormed());
    }
    // Baidu's own words for the same stand in for those that are missing, and Matomo's for those.
    const word = (name: string, baidus = '', matomos = ''): string =>
        words.get(name) || words.get(baidus) || (matomos && matomoWord(words, matomos)) || '';
    const clicked = clickIds.find(([id]) => word(id) !== '');
    const utmMedium = word('utm_medium', 'hmpl', 'medium');
    return {
        utmSource: word('utm_source', 'hmsr', 'source'),
        utmMedium,
        utmCampaign: word('utm_campaign', 'hmcu', 'campaign'),
        utmTerm: word('utm_term', 'hmkw', 'kwd'),
        utmContent: word('utm_content', 'hmci', 'content'),
        adNetwork: clicked?.[1] ?? '',
        isPaid: clicked !== undefined || paidMedium.test(utmMedium),
        isFacebook: word('fbclid') !== '',
    };
};
