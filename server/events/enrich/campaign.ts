export interface Campaign {
    utmSource: string;
    utmMedium: string;
    utmCampaign: string;
    utmTerm: string;
    utmContent: string;
    /** by the click id in the address; empty without one */
    adNetwork: string;
    isPaid: boolean;
}

const clickIds = [
    ['gclid', 'Google Ads'],
    ['gbraid', 'Google Ads'],
    ['wbraid', 'Google Ads'],
    ['dclid', 'Google Ads'],
    ['bd_vid', 'Baidu Ads'],
    ['qhclickid', '360 Ads'],
    ['gdt_vid', 'Tencent Ads'],
    ['msclkid', 'Microsoft Ads'],
    ['fbclid', 'Facebook'],
    ['ttclid', 'TikTok Ads'],
    ['twclid', 'X Ads'],
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
};

const maxLength = 200;

/** Whether an address may carry something that `readCampaign` reads. */
export const mayCarryCampaign = (query: string): boolean =>
    /utm_|(?:cl|clk|click|bra)id=|_vid=/i.test(query);

/** UTM words and click ids of a page's address; the rest of the address is not looked at. */
export const readCampaign = (address: Pick<URL, 'search'>): Campaign => {
    if (!mayCarryCampaign(address.search)) return none;
    const words = new Map<string, string>();
    for (const [key, value] of new URLSearchParams(address.search)) {
        const name = key.toLowerCase();
        if (!words.has(name)) words.set(name, value.trim().slice(0, maxLength).toWellFormed());
    }
    const word = (name: string): string => words.get(name) ?? '';
    const clicked = clickIds.find(([id]) => word(id) !== '');
    const utmMedium = word('utm_medium');
    return {
        utmSource: word('utm_source'),
        utmMedium,
        utmCampaign: word('utm_campaign'),
        utmTerm: word('utm_term'),
        utmContent: word('utm_content'),
        adNetwork: clicked?.[1] ?? '',
        isPaid: clicked !== undefined || paidMedium.test(utmMedium),
    };
};
