import { StopMails } from '../../form/StopMails';
import { useOwnTexts } from '../../useTexts';
import { confirmBy, endBy } from './askSubscriptions';
import { subscriptionTexts } from './texts';

/** What the link of an e-mail leads to: the question whether to confirm a subscription, or to end it. */
export const SubscriptionLink = ({ search }: { search: string }) => {
    const texts = useOwnTexts(subscriptionTexts);
    const words = new URLSearchParams(search);
    const [confirming, ending] = [words.get('confirm'), words.get('stop')];
    if (confirming) {
        const asked = {
            stopTitle: texts.confirmTitle,
            stopText: texts.confirmText,
            stop: texts.confirm,
            stopped: texts.confirmed,
            stopFailed: texts.linkOld,
        };
        return <StopMails token={confirming} texts={asked} stop={confirmBy} />;
    }
    if (!ending) return null;
    return (
        <StopMails token={ending} texts={{ ...texts, stopFailed: texts.linkOld }} stop={endBy} />
    );
};
