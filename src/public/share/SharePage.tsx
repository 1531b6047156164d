import type { ReactNode } from 'react';
import { useAddress } from '../address';
import { PublicLink } from '../PublicLink';
import { useOwnTexts, useTexts } from '../useTexts';
import { LinkForm } from './LinkForm';
import { SharePasswordForm } from './SharePasswordForm';
import { shareCodeIn } from './shareCode';
import { shareTexts } from './texts';
import { useShareEntry } from './useShareEntry';

interface MessageProps {
    title: string;
    text: string;
    /** read out when it takes the place of something else */
    isAlert?: boolean;
    children: ReactNode;
}

const Message = ({ title, text, isAlert, children }: MessageProps) => (
    <div className="narrow">
        <div role={isAlert ? 'alert' : undefined}>
            <h1>{title}</h1>
            <p className="muted">{text}</p>
        </div>
        <div className="row">{children}</div>
    </div>
);

const Opening = ({ of, isChecking }: { of: string | undefined; isChecking: boolean }) => {
    const texts = useOwnTexts(shareTexts);
    const { checking } = useTexts().form;
    const name = of === undefined ? texts.opening : texts.openingOf.replace('{name}', of);
    return (
        <div className="narrow">
            <div role="status">
                <h1>{name}</h1>
            </div>
            <div className="progress" aria-hidden="true" />
            {isChecking && <p className="muted">{checking}</p>}
        </div>
    );
};

const Ended = () => {
    const texts = useOwnTexts(shareTexts);
    const { toHome } = useTexts();
    return (
        <Message title={texts.endedTitle} text={texts.ended} isAlert>
            <PublicLink to="/share" className="button">
                {texts.otherLink}
            </PublicLink>
            <PublicLink to="/home" className="button quiet">
                {toHome}
            </PublicLink>
        </Message>
    );
};

const ShareEntry = ({ code }: { code: string }) => {
    const texts = useOwnTexts(shareTexts);
    const { step, phase, enter } = useShareEntry(code);
    if (step.is === 'opening') return <Opening of={step.of} isChecking={phase === 'checking'} />;
    if (step.is === 'ended') return <Ended />;
    if (step.is === 'password') {
        return (
            <SharePasswordForm
                phase={phase}
                isWrong={step.isWrong}
                failure={step.failure}
                onPassword={password => void enter(password)}
            />
        );
    }
    const isAsking = step.is === 'asking';
    return (
        <Message
            title={isAsking ? texts.askTitle : texts.failedTitle}
            text={isAsking ? texts.ask.replace('{name}', step.name) : step.sentence}
            isAlert={!isAsking}
        >
            <button type="button" className="button" onClick={() => void enter()}>
                {isAsking ? texts.asGuest : texts.again}
            </button>
            {isAsking && (
                <a href="/dashboard" className="button quiet">
                    {texts.stay}
                </a>
            )}
        </Message>
    );
};

/** Enters by a share link, `/share?code=…`. */
export const SharePage = () => {
    const { search } = useAddress();
    const code = shareCodeIn(search);
    return code === undefined ? <LinkForm /> : <ShareEntry key={code} code={code} />;
};
