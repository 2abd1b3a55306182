import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notices, type ObjectType, type PostOrArticle } from '@xperto/contract'
import { isSessionOver } from '../query-client.ts'
import { useRequireSession, useSession } from '../session/use-session.ts'
import { toast } from '../toast.ts'
import { postKeys } from './post-keys.ts'
import { updateInFeeds } from './update-feed.ts'
import { usePostApi } from './use-post-api.ts'

/** Likes an object once (POS-05, MSG-23): there is no way back. Whoever is not signed in is asked to (AUTH-07). */
export function useLike(objectId: string, objectType: ObjectType): { like: () => void; isLiking: boolean } {
  const api = usePostApi()
  const client = useQueryClient()
  const { user } = useSession()
  const requireSession = useRequireSession()
  const mutation = useMutation({
    mutationFn: async (userId: string) =>
      objectType === 'USER_POST'
        ? (await api('likeUserPost', { body: { userPostId: objectId, userId } })).data
        : (await api('likeObject', { body: { postId: objectId, userId } })).data,
    onSuccess: ({ isLiked, likeCount }) => {
      updateInFeeds(client, objectId, (message) => ({ ...message, is_object_liked: isLiked, object_like_count: likeCount }))
      client.setQueriesData<PostOrArticle>({ queryKey: [...postKeys.all, 'one'] }, (post) =>
        post?.id === objectId ? { ...post, isLiked, likeCount } : post,
      )
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(notices.somethingWentWrong)
    },
  })
  const { mutate, isPending } = mutation
  return {
    like: () => {
      if (requireSession() && user) mutate(user.userId)
    },
    isLiking: isPending,
  }
}
