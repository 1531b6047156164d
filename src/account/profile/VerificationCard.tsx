import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnVerification } from '../../../contract/identity/verification';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayOfInstant } from '../../ui/text/times';
import { IdentityDocuments } from './IdentityDocuments';

const texts = 'account.verification';

const useFactText = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return (at: number | null): string =>
        at === null
            ? translate(`${texts}.no`)
            : translate(`${texts}.on`, { date: dayOfInstant(at, language) });
};

interface RowProps {
    name: 'email' | 'phone';
    at: number | null;
    help: string;
    children?: ReactNode;
}

const FactRow = ({ name, at, help, children }: RowProps) => {
    const translate = useTranslate();
    const textOf = useFactText();
    return (
        <ListRow>
            <Box sx={{ minWidth: 0 }}>
                <Typography variant="text" component="h3" sx={{ fontWeight: 650, m: 0 }}>
                    {translate(`${texts}.${name}`)}
                </Typography>
                <Typography variant="text">{textOf(at)}</Typography>
                <Note>{help}</Note>
            </Box>
            {children}
        </ListRow>
    );
};

/** Leaves for the operator's provider, in this tab: it leads back by itself. */
const PhoneButton = ({ isVerified }: { isVerified: boolean }) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const begin = () =>
        run(async () => {
            const input = { body: {} };
            const { url } = await callApi(calls.beginPhoneCheck, input, undefined, {
                isSilent: true,
            });
            window.location.assign(url);
        });
    return (
        <Box sx={{ flexShrink: 0 }}>
            <Button variant="outlined" size="tall" loading={busy} onClick={() => void begin()}>
                {translate(`${texts}.${isVerified ? 'verifyAgain' : 'verifyPhone'}`)}
            </Button>
            {refused && <Note sx={{ color: 'error.main' }}>{refused}</Note>}
        </Box>
    );
};

const Rows = ({ own }: { own: OwnVerification }) => {
    const translate = useTranslate();
    const { facts, hasPhone } = own;
    return (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0 }} style={{ listStyle: 'none' }}>
            <FactRow name="email" at={facts.email} help={translate(`${texts}.emailHelp`)} />
            {(hasPhone || facts.phone !== null) && (
                <FactRow name="phone" at={facts.phone} help={translate(`${texts}.phoneHelp`)}>
                    {hasPhone && <PhoneButton isVerified={facts.phone !== null} />}
                </FactRow>
            )}
            <IdentityDocuments own={own} />
        </Box>
    );
};

/** What has been verified of one's account, and how to have more of it verified. */
export const VerificationCard = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.getOwnVerification, {}, { isSilent: true });
    return (
        <SectionCard title={translate(`${texts}.title`)}>
            <Box sx={{ px: 2.5, pb: 2.5 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate(`${texts}.text`)}
                </Typography>
                {data ? (
                    <Rows own={data} />
                ) : (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={220} />
                )}
            </Box>
        </SectionCard>
    );
};
