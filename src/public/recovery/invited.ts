import { useEffect, useState } from 'react';

export interface Invited {
    email: string;
    code: string;
}

/** Address and code of an invitation's link, which stand behind the #; undefined without both. */
export const invitedBy = (hash: string): Invited | undefined => {
    const said = new URLSearchParams(hash.replace(/^#/, ''));
    const email = said.get('email') ?? '';
    const code = said.get('code') ?? '';
    const isWhole = email.length <= 254 && email.includes('@') && /^\d{20}$/.test(code);
    return isWhole ? { email, code } : undefined;
};

/** What came with an invitation's link. It does not stay in the address bar, nor in the history. */
export const useInvited = (): Invited | undefined => {
    const [invited, setInvited] = useState<Invited>();
    useEffect(() => {
        const found = invitedBy(window.location.hash);
        if (!found) return;
        setInvited(found);
        const { pathname, search } = window.location;
        window.history.replaceState(window.history.state, '', pathname + search);
    }, []);
    return invited;
};
