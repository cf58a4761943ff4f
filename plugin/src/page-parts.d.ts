declare module 'virtual:page-parts' {
  export const pageParts: import('../build/page-parts.ts').PageParts;
}
