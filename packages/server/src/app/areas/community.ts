import { findCourse } from '@xperto/content/courses'
import type { BotInterviewsModule } from '../../modules/careers/bot-interviews/index.ts'
import { findLikeableResume } from '../../modules/careers/resumes/index.ts'
import { createImagesModule, type ImagesDeps } from '../../modules/community/images/index.ts'
import { createLikesModule } from '../../modules/community/likes/index.ts'
import { createPublicPagesModule } from '../../modules/community/public-pages/index.ts'
import type { CoursesModule } from '../../modules/learning/courses/index.ts'
import type { NewslettersModule } from '../../modules/learning/newsletters/index.ts'
import { createPostsModule } from '../../modules/community/posts/index.ts'
import type { PictureDrawer } from '../../platform/page-pictures/create-picture-drawer.ts'
import type { AreaContext } from './area-context.ts'

/** What people share with each other. */
export function createCommunity(
  context: AreaContext,
  {
    fileStore,
    images,
    newsletters,
    courses,
    botInterviews,
    drawer,
  }: Pick<ImagesDeps, 'fileStore' | 'images'> & {
    newsletters: Pick<NewslettersModule, 'findLikeable'>
    courses: Pick<CoursesModule, 'publicPaths' | 'pictureOf'>
    botInterviews: Pick<BotInterviewsModule, 'pictureOf'>
    drawer: PictureDrawer
  },
) {
  const posts = createPostsModule(context)
  return {
    posts,
    publicPages: createPublicPagesModule({
      publicUrl: new URL(context.webBase).origin,
      productName: context.productName,
      coursePaths: courses.publicPaths(),
      posts: posts.publicPages,
      pictures: { insight: posts.pictureOf, course: courses.pictureOf, interview: botInterviews.pictureOf },
      drawer,
    }),
    images: createImagesModule({ ...context, fileStore, images }),
    likes: createLikesModule({ db: context.db, likeables: [posts.findLikeable, findLikeableResume, newsletters.findLikeable], findCourse }),
  }
}
