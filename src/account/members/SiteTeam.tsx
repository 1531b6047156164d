import { Box, Button, MenuItem, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { managesTeam, may } from '../../../contract/analytics/siteRoles';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';

interface DialogProps {
    site: Site;
    onDone: (title: string) => void;
    onClose: () => void;
}

const MoveDialog = ({ site, onDone, onClose }: DialogProps) => {
    const translate = useTranslate();
    const { data } = useCall(calls.listTeams, {});
    const targets = (data?.list ?? []).filter(
        ({ id, role }) => managesTeam(role) && id !== site.team?.id,
    );
    const form = useSubmitForm({
        defaultValues: { team: '' },
        send: async ({ team }) => {
            const input = { params: { id: site.id }, body: { teamId: team } };
            await callApi(calls.moveSite, input, undefined, { isSilent: true });
            const to = targets.find(({ id }) => id === team)?.name ?? '';
            onDone(translate('account.teams.moved', { team: to }));
        },
    });
    const isNone = data !== undefined && targets.length === 0;
    return (
        <FormDialog
            form={form}
            title={translate('account.teams.moveTitle', { name: site.name })}
            confirm={translate('account.teams.moveConfirm')}
            isDangerous
            isReady={form.values.team !== ''}
            onClose={onClose}
        >
            <Note>{translate('account.teams.moveStays')}</Note>
            <Note>{translate('account.teams.moveGives')}</Note>
            <TextEntry
                name="team"
                select
                label={translate('account.teams.moveTo')}
                helperText={isNone ? translate('account.teams.noTargets') : ''}
                disabled={targets.length === 0}
            >
                {targets.map(({ id, name }) => (
                    <MenuItem key={id} value={id}>
                        {name}
                    </MenuItem>
                ))}
            </TextEntry>
        </FormDialog>
    );
};

const MoveOutDialog = ({ site, onDone, onClose }: DialogProps) => {
    const translate = useTranslate();
    const words = { name: site.name, team: site.team?.name ?? '' };
    return (
        <AskDialog
            title={translate('account.teams.moveOutTitle', words)}
            text={translate('account.teams.moveOutAsk')}
            confirm={translate('account.teams.moveOut')}
            isDangerous
            action={() =>
                callApi(calls.moveSite, { params: { id: site.id }, body: { teamId: null } })
            }
            onDone={() => onDone(translate('account.teams.movedOut'))}
            onClose={onClose}
        />
    );
};

/** Which team a site belongs to, and its ways into one and out of it: its owner's alone. */
export const SiteTeam = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const [asked, setAsked] = useState<'in' | 'out'>();
    const isMovable = may(site.role, 'transfer') && site.kind === 'normal';
    if (!isMovable && !site.team) return null;
    const close = () => setAsked(undefined);
    const done = (title: string) => {
        close();
        showToast({ kind: 'success', title });
        void queryClient.invalidateQueries();
    };
    const rest = { site, onDone: done, onClose: close };
    return (
        <SectionCard title={translate('account.teams.team')}>
            <Box
                sx={{
                    px: 2.5,
                    pb: 2,
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1,
                    alignItems: 'center',
                    justifyContent: 'space-between',
                }}
            >
                <Typography variant="text">
                    {site.team
                        ? translate('account.teams.moveOutText', { team: site.team.name })
                        : translate('account.teams.moveText')}
                </Typography>
                {isMovable && (
                    <Box sx={{ display: 'flex', gap: 1 }}>
                        {site.team && (
                            <Button size="tall" onClick={() => setAsked('out')}>
                                {translate('account.teams.moveOut')}
                            </Button>
                        )}
                        <Button size="tall" variant="outlined" onClick={() => setAsked('in')}>
                            {translate('account.teams.move')}
                        </Button>
                    </Box>
                )}
            </Box>
            {asked === 'in' && <MoveDialog {...rest} />}
            {asked === 'out' && <MoveOutDialog {...rest} />}
        </SectionCard>
    );
};
