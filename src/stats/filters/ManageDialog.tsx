import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    IconButton,
    TextField,
    Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilterError, parseFilter } from '../../../contract/analytics/filters';
import {
    deleteSavedFilter,
    type SavedFilter,
    updateSavedFilter,
} from '../../../contract/analytics/savedFilters';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { filterText } from './filterText';
import { useSavedFilters } from './useSavedFilters';

/** A saved filter in words; as it was saved, should the grammar no longer know it. */
const useSavedText = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return (text: string): string => {
        try {
            const filter = parseFilter(text);
            return filter ? filterText(filter, { language, translate }) : '';
        } catch (error) {
            if (error instanceof FilterError) return text;
            throw error;
        }
    };
};

const Row = ({ saved, onChanged }: { saved: SavedFilter; onChanged: () => void }) => {
    const translate = useTranslate();
    const textOf = useSavedText();
    const [name, setName] = useState(saved.name);
    const [isSure, setSure] = useState(false);
    const { id } = saved;
    const rename = async () => {
        const next = name.trim();
        if (!next || next === saved.name) return setName(saved.name);
        try {
            await callApi(updateSavedFilter, { params: { id }, body: { name: next } });
            onChanged();
        } catch {
            // the notification has said why
            setName(saved.name);
        }
    };
    const remove = async () => {
        try {
            await callApi(deleteSavedFilter, { params: { id } });
            onChanged();
        } catch {
            // the notification has said why
            setSure(false);
        }
    };
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <TextField
                fullWidth
                size="small"
                variant="outlined"
                margin="none"
                value={name}
                onChange={event => setName(event.target.value)}
                onBlur={() => void rename()}
                onKeyDown={event => event.key === 'Enter' && void rename()}
                helperText={textOf(saved.filter)}
                slotProps={{
                    htmlInput: {
                        maxLength: 60,
                        'aria-label': translate('report.filter.saved.rename', { name: saved.name }),
                    },
                }}
            />
            {isSure ? (
                <Button
                    color="error"
                    variant="outlined"
                    autoFocus
                    aria-label={translate('report.filter.saved.confirm', { name: saved.name })}
                    onClick={() => void remove()}
                    onBlur={() => setSure(false)}
                    sx={{ flexShrink: 0 }}
                >
                    {translate('report.filter.saved.confirmShort')}
                </Button>
            ) : (
                <IconButton
                    aria-label={translate('report.filter.saved.delete', { name: saved.name })}
                    onClick={() => setSure(true)}
                    size="tall"
                >
                    <DeleteOutlined />
                </IconButton>
            )}
        </Box>
    );
};

/** The saved filters, to be renamed and deleted. */
export const ManageDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { list, refresh } = useSavedFilters();
    return (
        <DialogFrame titleId="manage-filters" onClose={onClose}>
            <DialogTitle id="manage-filters">
                {translate('report.filter.saved.manageTitle')}
            </DialogTitle>
            <DialogContent sx={{ pt: '8px !important' }}>
                {list.length === 0 && (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {translate('report.filter.saved.none')}
                    </Typography>
                )}
                <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0 }}>
                    {list.map(saved => (
                        <Row
                            key={`${saved.id} ${saved.updatedAt}`}
                            saved={saved}
                            onChanged={() => void refresh()}
                        />
                    ))}
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="contained" onClick={onClose}>
                    {translate('report.filter.done')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
