import { Box, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import {
    articleLanguages,
    shownBySearchEngines,
} from '../../../contract/content/resources/articles';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { ImageInput } from '../files/ImageInput';
import { CountedInput } from './CountedInput';
import { TagsInput } from './TagsInput';

const RichText = lazy(async () => ({ default: (await import('./richText/RichText')).RichText }));

const EditorSkeleton = () => {
    const label = useTranslate()('article.editor.loading');
    return (
        <Stack spacing={1} role="status" aria-label={label}>
            <Skeleton variant="rounded" height={36} />
            <Skeleton variant="rounded" height={360} />
        </Stack>
    );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
    <Stack component="section" spacing={2} sx={{ minWidth: 0 }}>
        <Divider />
        <Typography component="h2" variant="h3">
            {useTranslate()(title)}
        </Typography>
        {children}
    </Stack>
);

const enabled = { enabled: 'true' } as const;

const Place = () => (
    <Section title="article.sections.place">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <SelectInput
                {...fieldLook}
                source="language"
                choices={articleLanguages.map(id => ({
                    id,
                    name: `resources.articles.languages.${id}`,
                }))}
                helperText={false}
                isRequired
            />
            <ReferenceChoice source="categoryId" reference="article_categories" filter={enabled} />
        </Box>
        <TagsInput source="tags" />
        <ImageInput source="coverId" helperText="article.help.cover" />
    </Section>
);

const Search = () => (
    <Section title="article.sections.search">
        <CountedInput
            source="seoTitle"
            max={120}
            shown={shownBySearchEngines.seoTitle}
            help="article.help.seoTitle"
        />
        <CountedInput
            source="seoDescription"
            max={320}
            shown={shownBySearchEngines.seoDescription}
            help="article.help.seoDescription"
            multiline
            minRows={2}
        />
    </Section>
);

/** The fields of an article. */
export const ArticleInputs = () => {
    const translate = useTranslate();
    return (
        <>
            <CountedInput source="title" max={120} isRequired />
            <CountedInput
                source="summary"
                max={300}
                help="article.help.summary"
                multiline
                minRows={2}
            />
            <Suspense fallback={<EditorSkeleton />}>
                <RichText source="body" label={translate('resources.articles.fields.body')} />
            </Suspense>
            <Place />
            <Search />
        </>
    );
};
