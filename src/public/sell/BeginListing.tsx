import { otherWayIn } from '../../ui/browser/redirect';
import { isRegistrationClosed, useSiteSettings } from '../../ui/browser/siteSettings';
import { EntranceLink, useHasAccount } from '../content/EntranceLink';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { sellTexts } from './texts';

const wizard = '/user/listings/new';

/** Begins a listing; whoever has no account gets one first and comes there afterwards. */
export const BeginListing = () => {
    const { begin } = useOwnTexts(sellTexts);
    const settings = useSiteSettings();
    if (useHasAccount()) {
        return (
            <PublicLink to={wizard} className="button">
                {begin}
            </PublicLink>
        );
    }
    const entrance = isRegistrationClosed(settings) ? '/login' : '/register';
    return (
        <EntranceLink to={otherWayIn(entrance, `?redirect=${wizard}`)} className="button">
            {begin}
        </EntranceLink>
    );
};
