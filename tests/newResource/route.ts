import { defineRoute } from '../../src/resources/core/resourceRoute';

export const glossaryTermRoute = defineRoute({
    name: 'glossary_terms',
    path: '/admin/glossary',
    group: 'admin',
    place: 5,
    title: ['Glossary', '术语表'],
    create: true,
    edit: true,
});
