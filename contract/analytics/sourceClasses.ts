/** Classes a visit's source is put in; the order is that of the decision. */
export const sourceClasses = [
    'paid',
    'campaign',
    'search',
    'ai',
    'social',
    'email',
    'internal',
    'external',
    'direct',
] as const;
export type SourceClass = (typeof sourceClasses)[number];
