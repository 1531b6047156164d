import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { currentLanguage } from '../../ui/browser/language';
import { ResourceCreate } from '../core/form/ResourceCreate';
import { ArticleInputs } from './ArticleInputs';
import { PreviewButton } from './preview/PreviewButton';

/** The page that begins an article; it is a draft then. */
export const ArticleCreate = () => {
    const translate = useTranslate();
    const defaults = {
        language: currentLanguage(),
        title: '',
        summary: '',
        body: '',
        tags: [],
        coverId: null,
        categoryId: null,
        seoTitle: '',
        seoDescription: '',
    };
    return (
        <ResourceCreate
            name="articles"
            defaults={defaults}
            after="record"
            title={translate('route.records.articles.create')}
        >
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                <PreviewButton publishedAt={null} />
            </Box>
            <ArticleInputs />
        </ResourceCreate>
    );
};
