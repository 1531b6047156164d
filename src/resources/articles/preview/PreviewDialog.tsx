import CloseIcon from '@mui/icons-material/Close';
import {
    Box,
    Dialog,
    DialogContent,
    DialogTitle,
    IconButton,
    type Theme,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
    useMediaQuery,
    useTheme,
} from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { ArticleInput } from '../../../../contract/content/resources/articles';
import type { DictionaryEntry } from '../../../../contract/content/resources/dictionaries';
import { fileAddress } from '../../../../contract/platform/resources/files';
import { ArticleTags, ArticleView } from '../../../public/articles/ArticleView';
import '../../../public/public.css';
import { Note } from '../../../ui/admin/text/Note';
import { touch, touchHeight } from '../../../ui/admin/touch';

/** px */
const widths = { phone: 390, desktop: 1096 } as const;
type Width = keyof typeof widths;

/** How much of its width a page gets in the room that there is. */
const useScale = (width: number) => {
    const ref = useRef<HTMLDivElement>(null);
    const [room, setRoom] = useState(width);
    useEffect(() => {
        const box = ref.current;
        if (!box) return;
        const observer = new ResizeObserver(([entry]) => {
            if (entry) setRoom(entry.contentRect.width);
        });
        observer.observe(box);
        return () => observer.disconnect();
    }, []);
    return { ref, scale: Math.min(1, room / width) };
};

interface PageProps {
    values: ArticleInput;
    publishedAt: number | null;
    width: Width;
}

const Page = ({ values, publishedAt, width }: PageProps) => {
    const translate = useTranslate();
    const { mode } = useTheme().palette;
    const { ref, scale } = useScale(widths[width]);
    const { categoryId, coverId, language, tags, title } = values;
    const { data: category } = useGetOne<DictionaryEntry>(
        'article_categories',
        { id: categoryId ?? '' },
        { enabled: Boolean(categoryId) },
    );
    const article = {
        ...values,
        publishedAt,
        cover:
            coverId === null
                ? null
                : { source: fileAddress(coverId), width: 0, height: 0, alt: '' },
        title: title || translate('article.preview.untitled'),
    };
    return (
        <Box ref={ref} sx={{ width: 1, display: 'flex', justifyContent: 'center' }}>
            <Box
                className="public"
                // its links lead away from what is being written
                onClickCapture={event => event.preventDefault()}
                data-testid="preview"
                sx={{
                    width: widths[width],
                    flex: 'none',
                    zoom: scale,
                    minHeight: '320px !important',
                    border: 1,
                    borderColor: 'divider',
                    // the theme chosen here, whatever the system has
                    colorScheme: `${mode} !important`,
                }}
            >
                <ArticleView
                    article={article}
                    kicker={category && (language === 'zh' ? category.nameZh : category.nameEn)}
                >
                    <ArticleTags tags={tags} />
                </ArticleView>
            </Box>
        </Box>
    );
};

interface Props {
    values: ArticleInput;
    publishedAt: number | null;
    onClose: () => void;
}

/** An article as the public will see it, as wide as a phone or a desktop. */
export const PreviewDialog = ({ values, publishedAt, onClose }: Props) => {
    const id = useId();
    const translate = useTranslate();
    const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    const [width, setWidth] = useState<Width>(isNarrow ? 'phone' : 'desktop');
    return (
        <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
            <DialogTitle
                component="div"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pr: 8 }}
            >
                <Typography id={id} variant="h2">
                    {translate('article.preview.title')}
                </Typography>
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={width}
                    aria-label={translate('article.preview.width')}
                    onChange={(_, next: Width | null) => next && setWidth(next)}
                >
                    {(['phone', 'desktop'] as const).map(name => (
                        <ToggleButton key={name} value={name} sx={{ px: 2, ...touchHeight(34) }}>
                            {translate(`article.preview.${name}`)}
                        </ToggleButton>
                    ))}
                </ToggleButtonGroup>
                <Note component="p">{translate('article.preview.note')}</Note>
                <IconButton
                    aria-label={translate('common.close')}
                    onClick={onClose}
                    sx={{ position: 'absolute', right: 12, top: 12, width: touch, height: touch }}
                >
                    <CloseIcon />
                </IconButton>
            </DialogTitle>
            <DialogContent
                // what scrolls must be reachable by keyboard
                tabIndex={0}
                sx={{ bgcolor: 'background.default', pt: '16px !important' }}
            >
                <Page values={values} publishedAt={publishedAt} width={width} />
            </DialogContent>
        </Dialog>
    );
};
