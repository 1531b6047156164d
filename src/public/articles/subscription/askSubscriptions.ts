import { silently } from '../../form/calls';

/** The calls of subscriptions; apart from the page, because the contract brings its schemas. */
const load = async () => {
    const [{ callApi }, calls] = await Promise.all([
        import('../../../dataProvider/callApi'),
        import('../../../../contract/content/public/subscriptions'),
    ]);
    return { callApi, calls };
};

export const askToSubscribe = async (
    body: { email: string; language: 'en' | 'zh'; captcha?: string | undefined },
    signal: AbortSignal,
): Promise<void> => {
    const { callApi, calls } = await load();
    await callApi(calls.subscribeToArticles, { body }, signal, silently);
};

export const confirmBy = async (token: string): Promise<string> => {
    const { callApi, calls } = await load();
    await callApi(calls.confirmSubscription, { body: { token } }, undefined, silently);
    return '';
};

export const endBy = async (token: string): Promise<string> => {
    const { callApi, calls } = await load();
    await callApi(calls.endSubscription, { body: { token } }, undefined, silently);
    return '';
};
