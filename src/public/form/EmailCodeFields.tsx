import { useSiteSettings } from '../../ui/browser/siteSettings';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useIsInBrowser } from '../content/useIsInBrowser';
import { useOwnTexts, useTexts } from '../useTexts';
import { codeTexts } from './codeTexts';
import { EmailField } from './EmailField';
import { Field } from './Field';
import { waitInWords } from './refusal';
import type { EmailCode } from './useEmailCode';

interface Props {
    emailCode: EmailCode;
    errors: { email?: string | undefined; code?: string | undefined };
    /** said once a code was asked for; tells nobody who has an account */
    sent: string;
    onSend: () => void;
    /** what came with a link: nothing has to be sent any more */
    given?: { email: string; code: string } | undefined;
}

/** The address, the button that has a code sent there, and the field for the code. */
export const EmailCodeFields = ({ emailCode, errors, sent, onSend, given }: Props) => {
    const texts = useOwnTexts(codeTexts);
    const { checking } = useTexts().form;
    const language = useCurrentLanguage();
    const isInBrowser = useIsInBrowser();
    const { phase, wait, isSent, isMailed } = emailCode;
    const hasMail = useSiteSettings()?.has_mail !== 0;
    const isWaiting = phase !== 'idle' || wait > 0;
    const answer = !isSent ? '' : !isMailed ? texts.notMailed : hasMail ? sent : texts.kept;
    const words = {
        idle: isSent ? texts.sendAgain : texts.send,
        asking: texts.sending,
        checking,
    }[phase];
    return (
        <>
            <EmailField error={errors.email} {...(given && { defaultValue: given.email })} />
            <div className="of-field">
                <button
                    type="button"
                    className="button quiet wide"
                    aria-disabled={isWaiting}
                    // a click before the page runs would be lost
                    disabled={!isInBrowser}
                    onClick={() => {
                        if (!isWaiting) onSend();
                    }}
                >
                    {phase !== 'idle' && <span className="spinner" aria-hidden="true" />}
                    {words}
                    {phase === 'idle' && wait > 0 && (
                        <span className="note">{waitInWords(wait, language)}</span>
                    )}
                </button>
                <p className={isSent ? 'field-help' : 'unseen'} role="status">
                    {phase === 'checking' ? checking : answer}
                </p>
            </div>
            <Field
                name="code"
                label={texts.code}
                help={hasMail ? texts.codeHelp : texts.codeHelpKept}
                error={errors.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={60}
                {...(given && { defaultValue: given.code })}
            />
        </>
    );
};
