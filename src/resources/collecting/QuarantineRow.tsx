import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { QuarantineFile } from '../../../contract/analytics/collecting';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bytes } from '../../ui/text/bytes';
import { exact } from '../../ui/text/numbers';

interface Props {
    file: QuarantineFile;
    isBusy: boolean;
    onLoad: () => void;
    onDelete: () => void;
}

/** A file of the quarantine: what is in it, and what can be done with it. */
export const QuarantineRow = ({ file, isBusy, onLoad, onDelete }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { name, lines, at, beginning } = file;
    const count = exact(lines, language);
    return (
        <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: 1,
                }}
            >
                <Box sx={{ minWidth: 0 }}>
                    <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                        {name}
                    </Typography>
                    <Note>
                        {translate('collecting.quarantine.lines', { smart_count: lines, count })}
                        {` · ${bytes(file.bytes)} · `}
                        <Ago at={at} asDate />
                    </Note>
                </Box>
                <Box sx={{ display: 'flex', gap: 1 }}>
                    <Button
                        variant="outlined"
                        loading={isBusy}
                        onClick={onLoad}
                        aria-label={translate('collecting.quarantine.loadOf', { name })}
                    >
                        {translate('collecting.quarantine.load')}
                    </Button>
                    <Button
                        color="error"
                        disabled={isBusy}
                        onClick={onDelete}
                        aria-label={translate('collecting.quarantine.deleteOf', { name })}
                    >
                        {translate('collecting.quarantine.delete')}
                    </Button>
                </Box>
            </Box>
            <Box
                component="code"
                title={beginning}
                sx={{
                    typography: 'code',
                    display: 'block',
                    mt: 1,
                    px: 1.5,
                    py: 1,
                    borderRadius: 1,
                    bgcolor: 'background.default',
                    whiteSpace: 'nowrap',
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                }}
            >
                {beginning || translate('collecting.quarantine.empty')}
            </Box>
        </Box>
    );
};
