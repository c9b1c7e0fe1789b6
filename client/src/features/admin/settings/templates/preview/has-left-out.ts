/** Whether a template has something that its preview leaves out. */
export const hasLeftOut = (html: string): boolean => /<[^>]*\sstyle\s*=|<img\b/i.test(html);
