import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { purposes } from '../../../contract/identity/accounts';
import { useMe } from '../../authProvider/whoAmI';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { showToast } from '../../ui/toasts/toasts';
import { useChoosePurpose } from './useChoosePurpose';

/** What one mainly comes for, which arranges the menu. */
export const PurposeCard = () => {
    const translate = useTranslate();
    const me = useMe();
    const { busy, choose } = useChoosePurpose();
    const title = translate('purpose.card');
    const tell = () => showToast({ kind: 'success', title: translate('purpose.saved') });
    return (
        <SectionCard title={title}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 1.5 }} aria-busy={busy}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('purpose.cardText')}
                </Typography>
                <ChoiceSwitch
                    label={title}
                    choices={purposes}
                    value={me?.purpose ?? undefined}
                    textOf={purpose => translate(`purpose.${purpose}`)}
                    onChange={purpose => void choose(purpose, tell)}
                />
            </Box>
        </SectionCard>
    );
};
