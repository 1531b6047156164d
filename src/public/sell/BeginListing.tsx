import { otherWayIn } from '../../ui/browser/redirect';
import { isRegistrationClosed, useSiteSettings } from '../../ui/browser/siteSettings';
import { AccountLink } from '../content/EntranceLink';
import { useOwnTexts } from '../useTexts';
import { sellTexts } from './texts';

const wizard = '/user/listings/new';

/** Begins a listing; whoever has no account gets one first and comes there afterwards. */
export const BeginListing = () => {
    const { begin } = useOwnTexts(sellTexts);
    const settings = useSiteSettings();
    const entrance = isRegistrationClosed(settings) ? '/login' : '/register';
    return (
        <AccountLink
            to={wizard}
            entrance={otherWayIn(entrance, `?redirect=${wizard}`)}
            className="button"
        >
            {begin}
        </AccountLink>
    );
};
