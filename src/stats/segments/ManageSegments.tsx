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
import {
    type Filter,
    FilterError,
    parseFilter,
    printFilter,
} from '../../../contract/analytics/filters';
import { deleteSegment, type Segment, updateSegment } from '../../../contract/analytics/segments';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { Note } from '../../ui/admin/text/Note';
import { filterText } from '../filters/filterText';
import type { ReportScope } from '../report/scope';
import type { Words } from '../table/fieldValueText';
import { useFilterWords } from './useFilterWords';
import { useSegments } from './useSegments';

const readFilter = (text: string): Filter | undefined => {
    try {
        return parseFilter(text);
    } catch (error) {
        if (error instanceof FilterError) return undefined;
        throw error;
    }
};

interface RowProps {
    segment: Segment;
    scope: ReportScope;
    words: Words;
    onChanged: () => void;
}

const RemoveButton = ({ segment, onChanged }: Pick<RowProps, 'segment' | 'onChanged'>) => {
    const translate = useTranslate();
    const [isSure, setSure] = useState(false);
    const { id, name } = segment;
    const remove = async () => {
        try {
            await callApi(deleteSegment, { params: { id } });
            onChanged();
        } catch {
            // the notification has said why
            setSure(false);
        }
    };
    if (!isSure) {
        return (
            <IconButton
                aria-label={translate('segment.delete', { name })}
                onClick={() => setSure(true)}
                size="tall"
            >
                <DeleteOutlined />
            </IconButton>
        );
    }
    return (
        <Button
            color="error"
            variant="outlined"
            autoFocus
            aria-label={translate('segment.confirm', { name })}
            onClick={() => void remove()}
            onBlur={() => setSure(false)}
            sx={{ flexShrink: 0 }}
        >
            {translate('segment.confirmShort')}
        </Button>
    );
};

const Row = ({ segment, scope, words, onChanged }: RowProps) => {
    const { translate } = words;
    const [name, setName] = useState(segment.name);
    const { id } = segment;
    const filter = readFilter(segment.filter);
    const change = async (body: { name?: string; filter?: string }) => {
        try {
            await callApi(updateSegment, { params: { id }, body });
            onChanged();
        } catch {
            // the notification has said why
            setName(segment.name);
        }
    };
    const rename = async () => {
        const next = name.trim();
        if (!next || next === segment.name) return setName(segment.name);
        await change({ name: next });
    };
    const inForce = printFilter(scope.filter);
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <TextField
                    fullWidth
                    size="small"
                    variant="outlined"
                    margin="none"
                    value={name}
                    onChange={event => setName(event.target.value)}
                    onBlur={() => void rename()}
                    onKeyDown={event => event.key === 'Enter' && void rename()}
                    // as it was saved, should the grammar no longer know it
                    helperText={filter ? filterText(filter, words) : segment.filter}
                    slotProps={{
                        htmlInput: {
                            maxLength: 60,
                            'aria-label': translate('segment.rename', { name: segment.name }),
                        },
                        formHelperText: { sx: { overflowWrap: 'anywhere' } },
                    }}
                />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    <Note>{translate(`segment.for.${segment.isShared ? 'site' : 'own'}`)}</Note>
                    {inForce !== '' && inForce !== segment.filter && (
                        <Button
                            size="small"
                            aria-label={translate('segment.replaceOf', { name: segment.name })}
                            onClick={() => void change({ filter: inForce })}
                        >
                            {translate('segment.replace')}
                        </Button>
                    )}
                </Box>
            </Box>
            <RemoveButton segment={segment} onChanged={onChanged} />
        </Box>
    );
};

/** The segments, to be renamed, redefined and deleted. */
export const ManageSegments = ({ scope, onClose }: { scope: ReportScope; onClose: () => void }) => {
    const translate = useTranslate();
    const { list, refresh } = useSegments(scope.subject);
    const words = useFilterWords(
        scope.subject,
        list.map(({ filter }) => readFilter(filter)),
    );
    return (
        <DialogFrame titleId="manage-segments" onClose={onClose}>
            <DialogTitle id="manage-segments">{translate('segment.segments')}</DialogTitle>
            <DialogContent sx={{ pt: '8px !important' }}>
                {list.length === 0 && (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {translate('segment.none')}
                    </Typography>
                )}
                <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0 }}>
                    {list.map(segment => (
                        <Row
                            key={`${segment.id} ${segment.updatedAt}`}
                            segment={segment}
                            scope={scope}
                            words={words}
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
