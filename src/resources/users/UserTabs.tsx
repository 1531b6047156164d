import { Box, Card, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { listUserSessions, type UserRecord } from '../../../contract/identity/resources/users';
import { useGranted, useMayCall } from '../../authProvider/useGranted';
import { useMe } from '../../authProvider/whoAmI';
import { Invites, Orders, Postings, Sessions, Sites } from './related';

const all = ['sites', 'orders', 'money', 'invites', 'sessions'] as const;
type Name = (typeof all)[number];

/** What whoever looks may read of the account. */
const useTabs = (user: UserRecord): readonly Name[] => {
    const mayRead: Record<Name, boolean> = {
        // others are shown their own sites alone
        sites: useMe()?.isAdmin ?? false,
        orders: useGranted('orders', 'list'),
        money: useGranted('money', 'list'),
        invites: useGranted('invites', 'list'),
        sessions: useMayCall(listUserSessions) && !user.holdsMore,
    };
    return all.filter(name => mayRead[name]);
};

const BothSides = ({ user }: { user: UserRecord }) => {
    const translate = useTranslate();
    return (
        <>
            <Typography component="h3" variant="subtitle2" sx={{ mt: 1 }}>
                {translate('user.bought')}
            </Typography>
            <Orders user={user} side="buyerId" />
            <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
                {translate('user.sold')}
            </Typography>
            <Orders user={user} side="sellerId" />
        </>
    );
};

const contentOf = (name: Name, user: UserRecord): ReactNode => {
    if (name === 'sites') return <Sites user={user} />;
    if (name === 'orders') return <BothSides user={user} />;
    if (name === 'money') return <Postings user={user} />;
    if (name === 'invites') return <Invites user={user} />;
    return <Sessions user={user} />;
};

/** What belongs to an account elsewhere, each asked for when it is looked at. */
export const UserTabs = ({ user }: { user: UserRecord }) => {
    const id = useId();
    const translate = useTranslate();
    const names = useTabs(user);
    const [chosen, setShown] = useState<Name>();
    const shown = chosen ?? names[0];
    if (!shown) return null;
    const tabId = (name: Name) => `${id}-${name}`;
    return (
        <Card>
            <Tabs
                value={shown}
                onChange={(_, name: Name) => setShown(name)}
                variant="scrollable"
                allowScrollButtonsMobile
                aria-label={translate('user.more')}
                sx={{ borderBottom: 1, borderColor: 'divider' }}
            >
                {names.map(name => (
                    <Tab
                        key={name}
                        value={name}
                        id={tabId(name)}
                        aria-controls={`${id}-panel`}
                        label={translate(`user.tabs.${name}`)}
                    />
                ))}
            </Tabs>
            <Box
                role="tabpanel"
                id={`${id}-panel`}
                aria-labelledby={tabId(shown)}
                sx={{ px: 2.5, py: 1.5 }}
            >
                {contentOf(shown, user)}
            </Box>
        </Card>
    );
};
