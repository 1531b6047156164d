import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Mail } from '../../../contract/platform/resources/mails';
import { StateChip } from '../../ui/admin/text/StateChip';

const colours = {
    queued: 'primary',
    sent: 'success',
    failed: 'error',
} as const satisfies Partial<Record<Mail['state'], string>>;

/** What became of a mail, explained where one points at it. */
export const MailState = ({ state }: Pick<Mail, 'state'>) => {
    const translate = useTranslate();
    return (
        <Tooltip title={translate(`account.mail.stateHelp.${state}`)}>
            <Box component="span">
                <StateChip state={state} texts="resources.mails.states" colours={colours} />
            </Box>
        </Tooltip>
    );
};
