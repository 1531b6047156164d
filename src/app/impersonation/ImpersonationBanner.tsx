import { type CSSProperties, useState } from 'react';
import { logout } from '../../../contract/identity/accounts';
import { callApi } from '../../dataProvider/callApi';
import { touch } from '../../ui/admin/touch';
import type { Impersonation } from '../../ui/browser/impersonation';
import { clearSession } from '../../ui/browser/session';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { timeOfDay } from '../../ui/text/times';
import { alarm, radius, textSizes } from '../../ui/tokens';

const texts = {
    en: {
        title: 'Viewing as another user',
        text: (whom: string, until: string) =>
            `You are viewing as ${whom} (read-only) until ${until}.`,
        back: 'Back',
    },
    zh: {
        title: '以他人身份查看',
        text: (whom: string, until: string) => `您正在以 ${whom} 的身份查看，只读，${until} 结束。`,
        back: '返回',
    },
} as const;

const bar: CSSProperties = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 16,
    padding: '4px 16px',
    background: alarm.ground,
    color: alarm.text,
    fontSize: textSizes.text,
    fontWeight: 500,
    lineHeight: 1.4,
};

const button: CSSProperties = {
    minHeight: touch,
    flexShrink: 0,
    padding: '0 20px',
    border: `2px solid ${alarm.text}`,
    borderRadius: radius,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
};

/** Ends the session on the server if it can be reached; it ends by itself otherwise. */
const goBack = async (address: string): Promise<void> => {
    await callApi(logout, {}, undefined, { isSilent: true, isLast: true }).catch(() => undefined);
    clearSession();
    window.location.replace(address);
};

/** Says as whom one sees, for as long as one does, with the way back. */
export const ImpersonationBanner = ({
    impersonation: { email, name, until, back },
}: {
    impersonation: Impersonation;
}) => {
    const language = useCurrentLanguage();
    const [busy, setBusy] = useState(false);
    const words = texts[language];
    const time = timeOfDay(until, language);
    const whom = name && name !== email ? `${name} (${email})` : email;
    return (
        <aside aria-label={words.title} style={bar}>
            <span style={{ overflowWrap: 'anywhere' }}>{words.text(whom, time)}</span>
            <button
                type="button"
                style={button}
                disabled={busy}
                onClick={() => {
                    setBusy(true);
                    void goBack(back);
                }}
            >
                {words.back}
            </button>
        </aside>
    );
};
