import DownloadIcon from '@mui/icons-material/Download';
import {
    Box,
    Button,
    Checkbox,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../ui/admin/controls/CopyButton';

const download = (text: string, name: string): void => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
};

interface Props {
    titleId: string;
    codes: readonly string[];
    email: string;
    onDone: () => void;
}

/** Recovery codes, shown this once; it ends only when one says that they are kept. */
export const CodesStep = ({ titleId, codes, email, onDone }: Props) => {
    const translate = useTranslate();
    const [kept, setStored] = useState(false);
    const about = translate('account.codes.file', { email, host: window.location.host });
    return (
        <>
            <DialogTitle id={titleId}>{translate('account.codes.title')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.codes.text')}
                </Typography>
                <Box
                    component="ul"
                    aria-label={translate('account.codes.list')}
                    sx={{
                        m: 0,
                        p: 2,
                        listStyle: 'none',
                        display: 'grid',
                        gap: '8px 24px',
                        gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
                        bgcolor: 'background.default',
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                    }}
                >
                    {codes.map(code => (
                        <Box component="li" key={code}>
                            <code>{code}</code>
                        </Box>
                    ))}
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                    <CopyButton text={codes.join('\n')} />
                    <Button
                        variant="outlined"
                        startIcon={<DownloadIcon />}
                        onClick={() =>
                            download([about, '', ...codes, ''].join('\n'), 'recovery-codes.txt')
                        }
                    >
                        {translate('account.codes.download')}
                    </Button>
                </Box>
                <FormControlLabel
                    control={
                        <Checkbox
                            checked={kept}
                            onChange={event => setStored(event.target.checked)}
                        />
                    }
                    label={translate('account.codes.kept')}
                />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button variant="contained" disabled={!kept} onClick={onDone}>
                    {translate('account.codes.done')}
                </Button>
            </DialogActions>
        </>
    );
};
