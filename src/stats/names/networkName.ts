import { networkNames } from '../../../contract/analytics/networkNames';

/** An access network's name by its key; the key itself when it has none. */
export const networkName = (key: string, language: string): string => {
    if (!Object.hasOwn(networkNames, key)) return key;
    const [zh, en] = networkNames[key as keyof typeof networkNames];
    return language === 'zh' ? zh : en;
};
