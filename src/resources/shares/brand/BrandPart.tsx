import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { brandLogoPath } from '../../../../contract/analytics/brand';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Note } from '../../../ui/admin/text/Note';
import { showToast } from '../../../ui/toasts/toasts';
import { BrandForm } from './BrandForm';

/** Branding of all one's own public dashboards. */
export const BrandPart = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { data, error, refetch } = useCall(calls.getBrand, {});
    const place = {
        logoPath: brandLogoPath,
        save: (body: { name: string; accent: string }) => callApi(calls.updateBrand, { body }),
        removeLogo: () => callApi(calls.removeBrandLogo, {}),
        onChanged: () => {
            showToast({ kind: 'success', title: translate('account.publish.brandSaved') });
            void queryClient.invalidateQueries({ queryKey: [calls.getBrand.path] });
        },
    };
    return (
        <section aria-labelledby="publish-brand">
            <Typography id="publish-brand" component="h3" variant="h2">
                {translate('account.publish.brand')}
            </Typography>
            <Note sx={{ mb: 1.5 }}>{translate('account.publish.brandText')}</Note>
            {data ? (
                <BrandForm key={data.logo} brand={data} place={place} />
            ) : (
                <LoadState inner error={error} onAgain={() => void refetch()} height={160} />
            )}
        </section>
    );
};
