import { Box, Button, Chip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnSession } from '../../../contract/identity/accounts';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';

interface RowProps {
    session: OwnSession;
    onEnd: () => void;
}

const SessionRow = ({ session, onEnd }: RowProps) => {
    const translate = useTranslate();
    const device = session.device || translate('account.sessions.unknown');
    return (
        <ListRow sx={{ minHeight: 64 }}>
            <Box sx={{ minWidth: 0 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
                    <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                        {device}
                    </Typography>
                    {session.isCurrent && (
                        <Chip
                            size="mini"
                            color="primary"
                            variant="outlined"
                            label={translate('account.sessions.current')}
                        />
                    )}
                </Box>
                <Note sx={{ overflowWrap: 'anywhere' }}>
                    {session.address} · {translate('account.sessions.lastUse')}{' '}
                    <Ago at={session.lastSeenAt} />
                    {session.way !== '' && ` · ${translate(`account.ways.${session.way}`)}`}
                </Note>
            </Box>
            {!session.isCurrent && (
                <Button
                    onClick={onEnd}
                    aria-label={translate('account.sessions.endOf', { device })}
                    size="tall"
                    sx={{ flexShrink: 0 }}
                >
                    {translate('account.sessions.end')}
                </Button>
            )}
        </ListRow>
    );
};

/** Ends one session, or all others, after a question. */
const useEnding = () => {
    const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
    const { busy, submit } = useSubmit();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const end = async (what: OwnSession | 'others') => {
        if (what === 'others') {
            const { ended } = await callApi(calls.endOtherSessions);
            const title = translate('account.sessions.endedAll', { smart_count: ended });
            showToast({ kind: 'success', title });
        } else {
            await callApi(calls.endSession, { params: { id: what.id } });
            showToast({ kind: 'success', title: translate('account.sessions.ended') });
        }
    };
    const confirm = async () => {
        if (asked === null) return;
        await submit(() => end(asked));
        setAsked(null);
        void queryClient.invalidateQueries({ queryKey: [calls.listSessions.path] });
    };
    return { asked, setAsked, busy, confirm };
};

const Question = ({ asked, setAsked, busy, confirm }: ReturnType<typeof useEnding>) => {
    const translate = useTranslate();
    const isOne = asked !== null && asked !== 'others';
    return (
        <Confirm
            isOpen={asked !== null}
            loading={busy}
            title={`account.sessions.${isOne ? 'endOne' : 'endAllTitle'}`}
            content={
                isOne
                    ? translate('account.sessions.endOneText', {
                          device: asked.device || translate('account.sessions.unknown'),
                          address: asked.address,
                      })
                    : 'account.sessions.endAllText'
            }
            confirm={`account.sessions.${isOne ? 'end' : 'endAll'}`}
            onConfirm={() => void confirm()}
            onClose={() => setAsked(null)}
        />
    );
};

export const SessionsCard = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.listSessions, {});
    const ending = useEnding();
    const { setAsked } = ending;
    return (
        <SectionCard
            title={translate('account.sessions.title')}
            actions={
                data &&
                data.list.length > 1 && (
                    <Button onClick={() => setAsked('others')} size="tall">
                        {translate('account.sessions.endAll')}
                    </Button>
                )
            }
        >
            {!data && (
                <LoadState
                    inner
                    error={error}
                    onAgain={() => void refetch()}
                    height={64}
                    sx={{ m: 2.5, mt: 1 }}
                />
            )}
            {data && (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2.5, pt: 1, pb: 1 }}>
                    {data.list.map(session => (
                        <SessionRow
                            key={session.id}
                            session={session}
                            onEnd={() => setAsked(session)}
                        />
                    ))}
                </Box>
            )}
            <Question {...ending} />
        </SectionCard>
    );
};
