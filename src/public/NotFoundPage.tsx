import { useIsSignedIn, userName } from '../ui/browser/session';
import { PublicLink } from './PublicLink';
import { useTexts } from './useTexts';

/** A page that is not there, or not open to whoever came: it looks the same, and says who can help. */
export const NotFoundPage = () => {
    const texts = useTexts();
    const isSignedIn = useIsSignedIn();
    // whoever came by a share link has a session and no name
    const isGuest = isSignedIn && userName() === '';
    const { title, text, ownText, guestText, openShared } = texts.notFound;
    return (
        <div className="narrow">
            <p className="big-code" aria-hidden="true">
                404
            </p>
            <h1>{title}</h1>
            <p className="muted">{isGuest ? guestText : isSignedIn ? ownText : text}</p>
            <div className="row">
                {isGuest ? (
                    <PublicLink to="/dashboard" className="button">
                        {openShared}
                    </PublicLink>
                ) : (
                    <PublicLink to="/home" className="button">
                        {texts.toHome}
                    </PublicLink>
                )}
                {isSignedIn && !isGuest && (
                    <PublicLink to="/dashboard" className="button quiet">
                        {texts.openStatistics}
                    </PublicLink>
                )}
            </div>
        </div>
    );
};
