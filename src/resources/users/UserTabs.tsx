import { Box, Card, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UserRecord } from '../../../contract/identity/resources/users';
import { Invites, Orders, Postings, Sessions, Sites } from './related';

const names = ['sites', 'orders', 'money', 'invites', 'sessions'] as const;
type Name = (typeof names)[number];

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
    const [shown, setShown] = useState<Name>('sites');
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
