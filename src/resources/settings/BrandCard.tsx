import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { siteBrandLogoPath } from '../../../contract/analytics/brand';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';
import { BrandForm } from '../shares/brand/BrandForm';

/** What public dashboards look like whose owner has set nothing else. */
export const BrandCard = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { data, error, refetch } = useCall(calls.getSiteBrand, {});
    const place = {
        logoPath: siteBrandLogoPath,
        save: (body: { name: string; accent: string }) => callApi(calls.updateSiteBrand, { body }),
        removeLogo: () => callApi(calls.removeSiteBrandLogo, {}),
        onChanged: () => {
            showToast({ kind: 'success', title: translate('account.publish.brandSaved') });
            void queryClient.invalidateQueries({ queryKey: [calls.getSiteBrand.path] });
        },
    };
    return (
        <SectionCard title={translate('account.publish.siteBrand')}>
            <Box sx={{ px: 2.5, pb: 2, pt: 1 }}>
                <Note sx={{ mb: 1.5 }}>{translate('account.publish.siteBrandText')}</Note>
                {data ? (
                    <BrandForm key={data.logo} brand={data} place={place} />
                ) : (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={160} />
                )}
            </Box>
        </SectionCard>
    );
};
