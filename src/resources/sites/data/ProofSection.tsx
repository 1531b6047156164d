import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Link, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayProofPath } from '../../../../contract/analytics/public/transparency';
import type { Site } from '../../../../contract/analytics/sites';
import { callAddress } from '../../../dataProvider/address';
import { useProofDownload } from '../../../dataProvider/useProofDownload';
import { DataSection } from './DataSection';

/** A site has to have been there on a day that is sealed; the last of them was two days ago. */
const dayBefore = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What proves a site's sealed days to others, as a file. */
export const ProofSection = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const [days, setDays] = useState({ from: dayBefore(31), to: dayBefore(2) });
    const { isLoading, download } = useProofDownload(site.id);
    const isComplete = days.from !== '' && days.to !== '';
    const address = callAddress(dayProofPath, { id: site.id }, days);
    return (
        <DataSection
            title={translate('siteSettings.data.proof')}
            text={translate('siteSettings.data.proofText')}
        >
            <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
                {(['from', 'to'] as const).map(name => (
                    <TextField
                        key={name}
                        variant="outlined"
                        type="date"
                        size="small"
                        label={translate(`siteSettings.data.${name}`)}
                        value={days[name]}
                        helperText={days[name] === '' && translate('siteSettings.data.proofDays')}
                        error={days[name] === ''}
                        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
                        slotProps={{ inputLabel: { shrink: true } }}
                    />
                ))}
            </Box>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
                <Button
                    variant="outlined"
                    startIcon={<DownloadIcon />}
                    loading={isLoading}
                    disabled={!isComplete}
                    onClick={() => void download(address)}
                >
                    {translate('siteSettings.data.proofDownload')}
                </Button>
                <Link href="/verify" target="_blank" rel="noopener">
                    {translate('siteSettings.data.proofCheck')}
                </Link>
            </Box>
        </DataSection>
    );
};
